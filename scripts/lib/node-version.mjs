/**
 * Refuses a Node that is too old, in one line. The entry scripts import this module alone and load the rest
 * afterwards, so that an old Node never meets syntax it cannot read: keep this file plain.
 */

/**
 * Ends the process with code 70 if the Node that runs it is older than wanted.
 *
 * @param {string} wanted "20" or "20.19"
 * @param {string} what who wants it, for the message
 */
export function requireNode(wanted, what) {
  const found = process.versions.node;
  if (!isOlder(found, wanted)) return;
  console.error(`${what} needs Node ${wanted} or newer, and this is Node ${found}.`);
  process.exit(70);
}

/**
 * @param {string} version
 * @param {string} wanted
 */
export function isOlder(version, wanted) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = wanted.split(".").map(Number);
  return major < wantedMajor || (major === wantedMajor && minor < wantedMinor);
}
