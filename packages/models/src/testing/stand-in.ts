/** For tests: faulty programs, as small scripts. */
import { useFolder } from "@edgewise/core/testing";

/** Makes programs, which are deleted after the tests of the file: given a name and JavaScript, returns a path. */
export function standIns(): (name: string, script: string) => string {
  const { file } = useFolder();
  return (name, script) => file(name, `#!${process.execPath}\n${script}\n`, 0o755);
}
