import { describe, expect, test } from "vitest";
import { installError } from "./prepare.mjs";

describe("installError", () => {
  test.each([
    ["npm error code ENOTFOUND", "ENOTFOUND"],
    ["npm error code EAI_AGAIN\nnpm error syscall getaddrinfo", "EAI_AGAIN"],
    ["ERR_PNPM_META_FETCH_FAIL GET …: request failed, reason: connect ECONNREFUSED 127.0.0.1:9", "ECONNREFUSED"],
    ["Socket timeout: ESOCKETTIMEDOUT", "ESOCKETTIMEDOUT"],
  ])("says in one line that the network is missing: %s", (output, code) => {
    const error = installError(output);
    expect(error.message).toContain(`(${code}): check the network`);
    expect(error.output).toBe("");
  });

  test("shows anything else in full", () => {
    const output = "ERR_PNPM_OUTDATED_LOCKFILE  Cannot install";
    expect(installError(output).output).toBe(output);
  });
});
