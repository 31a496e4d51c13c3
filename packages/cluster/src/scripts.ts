/**
 * What changes a search in Redis, each as one Lua script, so that it happens completely or not at all.
 *
 * The first line makes Redis check memory, disk and replicas before a script begins, instead of in the middle of it.
 * Times are those of Redis: the clocks of workers may differ.
 */

/** Seconds. How long a finished search is kept. */
const KEPT_S = 7 * 24 * 60 * 60;

/** Counts are texts of digits of any length: those of arrangements may exceed 64 bits. */
const PLUS = `
local function plus(a, b)
  if #a < 15 and #b < 15 then return string.format("%.0f", tonumber(a) + tonumber(b)) end
  local function digits(text, last)
    return last < 1 and 0 or tonumber(text:sub(math.max(1, last - 6), last))
  end
  local sum, carry, i, j = "", 0, #a, #b
  while i > 0 or j > 0 or carry > 0 do
    local part = digits(a, i) + digits(b, j) + carry
    carry = part >= 1e7 and 1 or 0
    sum = string.format("%07d", part - carry * 1e7) .. sum
    i, j = i - 7, j - 7
  end
  return (sum:gsub("^0+(%d)", "%1"))
end`;

/** KEYS search, open, searches. ARGV id, fields (JSON, flat), tasks (JSON), solution or "". Returns whether it is new. */
const SUBMIT = `#!lua
if redis.call("EXISTS", KEYS[1]) == 1 then return 0 end
local tasks = cjson.decode(ARGV[3])
local status = #tasks == 0 and "complete" or "running"
if ARGV[4] ~= "" then status, tasks = "solved", {} end
local now = redis.call("TIME")[1]
redis.call("HSET", KEYS[1], "status", status, "startedAt", now, "endedAt", now, "next", #tasks, "done", 0,
  "solution", ARGV[4], unpack(cjson.decode(ARGV[2])))
if status ~= "running" then redis.call("EXPIRE", KEYS[1], ${KEPT_S}) end
for i, task in ipairs(tasks) do redis.call("HSET", KEYS[2], i, task) end
redis.call("SADD", KEYS[3], ARGV[1])
return 1`;

/**
 * Counts one task, exactly once: only the first report of an open task is accepted, and in the same step the task is
 * replaced by what its worker left over.
 *
 * KEYS search, open, workers, reports. ARGV task, counts (JSON, flat: field, text of digits), children (JSON), solution or
 * "", worker, number of nodes, and what replicas must agree on; "" without replicas.
 * Returns the status, or "" if the report came too late, "again" if another worker must confirm it, and the numbers of the
 * children.
 */
const COMMIT = `#!lua
${PLUS}
if redis.call("HGET", KEYS[1], "status") ~= "running" or redis.call("HEXISTS", KEYS[2], ARGV[1]) == 0 then return { "" } end
if ARGV[7] ~= "" then
  local reports = cjson.decode(redis.call("HGET", KEYS[4], ARGV[1]) or "[]")
  local agree = false
  for _, report in ipairs(reports) do
    if report.worker == ARGV[5] then return { "again" } end
    agree = agree or report.digest == ARGV[7]
  end
  if not agree then
    reports[#reports + 1] = { worker = ARGV[5], nodes = ARGV[6], digest = ARGV[7], children = #cjson.decode(ARGV[3]) }
    redis.call("HSET", KEYS[4], ARGV[1], cjson.encode(reports))
    return { "again" }
  end
  for _, report in ipairs(reports) do
    if report.digest ~= ARGV[7] then redis.call("HINCRBY", KEYS[1], "suspect:" .. report.worker, 1) end
  end
  redis.call("HDEL", KEYS[4], ARGV[1])
end
redis.call("HDEL", KEYS[2], ARGV[1])
local counts = cjson.decode(ARGV[2])
for i = 1, #counts, 2 do
  redis.call("HSET", KEYS[1], counts[i], plus(redis.call("HGET", KEYS[1], counts[i]) or "0", counts[i + 1]))
end
redis.call("HINCRBY", KEYS[1], "done", 1)
redis.call("HSET", KEYS[1], "endedAt", redis.call("TIME")[1])
local answer = { "running" }
for _, child in ipairs(cjson.decode(ARGV[3])) do
  local number = redis.call("HINCRBY", KEYS[1], "next", 1)
  redis.call("HSET", KEYS[2], number, child)
  answer[#answer + 1] = tostring(number)
end
if ARGV[4] ~= "" then
  redis.call("HSET", KEYS[1], "solution", ARGV[4])
  answer = { "solved" }
elseif redis.call("HLEN", KEYS[2]) == 0 then
  answer[1] = "complete"
end
if answer[1] ~= "running" then
  redis.call("HSET", KEYS[1], "status", answer[1])
  redis.call("DEL", KEYS[2], KEYS[3], KEYS[4])
  redis.call("EXPIRE", KEYS[1], ${KEPT_S})
end
return answer`;

/** Ends a search that no worker can finish. KEYS search, open, workers, reports. ARGV the reason. */
const FAIL = `#!lua
if redis.call("HGET", KEYS[1], "status") ~= "running" then return 0 end
redis.call("HSET", KEYS[1], "status", "failed", "reason", ARGV[1], "endedAt", redis.call("TIME")[1])
redis.call("DEL", KEYS[2], KEYS[3], KEYS[4])
redis.call("EXPIRE", KEYS[1], ${KEPT_S})
return 1`;

/**
 * A worker's sign of life. KEYS search, open, workers, waiting jobs. ARGV task, worker, rate.
 * Returns whether the task is still open, the number of waiting jobs, and that of the workers.
 */
const BEAT = `#!lua
if redis.call("HEXISTS", KEYS[2], ARGV[1]) == 0 then return { 0, 0, 0 } end
redis.call("HSET", KEYS[3], ARGV[2], redis.call("TIME")[1] .. " " .. ARGV[3])
return { 1, redis.call("LLEN", KEYS[4]), redis.call("HLEN", KEYS[3]) }`;

/** By name, with the number of keys. */
export const SCRIPTS = {
  edgewiseSubmit: { numberOfKeys: 3, lua: SUBMIT },
  edgewiseCommit: { numberOfKeys: 4, lua: COMMIT },
  edgewiseFail: { numberOfKeys: 4, lua: FAIL },
  edgewiseBeat: { numberOfKeys: 4, lua: BEAT },
} as const;
