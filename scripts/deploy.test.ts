/** The files of deploy/: schemas, and the name of the queue, which changes with the kernel. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describeWith } from "@edgewise/core/testing";
import { wasmEngine } from "@edgewise/wasm";
import { expect, test } from "vitest";
import { read } from "./pages.js";
import { ROOT } from "./prepare.mjs";

/** Why a program cannot be used; undefined: it can. */
function whyNot(program: string, ...args: readonly string[]): string | undefined {
  return spawnSync(program, args).status === 0 ? undefined : `${[program, ...args].join(" ")} fails`;
}

test("workers in Kubernetes are scaled by the queue of this kernel", () => {
  expect(read("deploy/kubernetes.yaml")).toContain(`edgewise:${wasmEngine.stamp.replace(" ", "-")}:wait\n`);
});

test.each([
  ["deploy/compose.yaml", ['--appendonly, "yes"', "--appendfsync, always", "--maxmemory-policy, noeviction"]],
  ["deploy/kubernetes.yaml", ["--appendonly yes", "--appendfsync always", "--maxmemory-policy noeviction"]],
])("Redis in %s keeps what it acknowledges", (file, settings) => {
  for (const setting of settings) expect(read(file)).toContain(setting);
});

// `pip install kubernetes-validate`, which has the schemas with it.
describeWith(whyNot("kubernetes-validate", "--version"), "kubernetes-validate", () => {
  test("accepts deploy/kubernetes.yaml", () => {
    const file = join(ROOT, "deploy/kubernetes.yaml");
    const { stderr, stdout, status } = spawnSync("kubernetes-validate", ["--strict", file], { encoding: "utf8" });
    expect({ status, said: `${stdout}${stderr}` }).toEqual({ status: 0, said: expect.stringContaining("passed") });
  });
});

describeWith(whyNot("docker", "compose", "version"), "docker compose", () => {
  test("accepts deploy/compose.yaml", () => {
    expect(spawnSync("docker", ["compose", "-f", join(ROOT, "deploy/compose.yaml"), "config", "-q"]).status).toBe(0);
  });
});

test("bash accepts deploy/slurm.sh", () => {
  expect(spawnSync("bash", ["-n", join(ROOT, "deploy/slurm.sh")]).status).toBe(0);
});
