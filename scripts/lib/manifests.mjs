/** What package.json files and the lock file must keep to, so that a clone installs the same everywhere and for years. */

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const PINNED_FIELDS = ["dependencies", "devDependencies", "optionalDependencies"];

/**
 * @param {string} path of the package.json, for the message
 * @param {Record<string, any>} manifest
 * @returns {string[]} one line for every dependency that is neither an exact version nor of this workspace
 */
export function loosePins(path, manifest) {
  const pins = PINNED_FIELDS.flatMap((field) => Object.entries(manifest[field] ?? {}));
  return pins
    .filter(([, version]) => version !== "workspace:*" && !EXACT.test(version))
    .map(([name, version]) => `${path}: ${name} is "${version}", not an exact version`);
}

/**
 * @param {string} lock the text of pnpm-lock.yaml
 * @returns {string[]} one line for every place that names where a package is to be fetched from
 */
export function lockedAddresses(lock) {
  return lock
    .split("\n")
    .map((line, index) => ({ line, place: `pnpm-lock.yaml:${index + 1}` }))
    .filter(({ line }) => !/^\s*deprecated:/.test(line)) // an author's own words
    .filter(({ line }) => /https?:|git\+|\btarball:|\bregistry:/.test(line))
    .map(({ line, place }) => `${place}: ${line.trim()}`);
}
