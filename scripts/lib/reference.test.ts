/** Would the check of the API reference see anything? It once looked at none of the packages, and was content. */
import { expect, test } from "vitest";
import { LOOK_ONLY, typedoc } from "./reference.mjs";

test("of every entry point it names what has no documentation", async () => {
  // More than the configuration asks for: parameters mostly explain themselves.
  const complaints = (await typedoc([...LOOK_ONLY, "--requiredToBeDocumented", "Parameter"])).join("\n");
  for (const folder of ["core/src/plan", "core/src/testing", "wasm/src"]) {
    expect(complaints).toContain(`defined in @edgewise/${folder}`);
  }
});
