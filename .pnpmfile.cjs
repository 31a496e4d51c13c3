/**
 * typedoc reads TypeScript through TypeScript's JavaScript API, which version 7 does not have. As a peer dependency it
 * would get the workspace's version 7. This hook gives it the last version that it supports, as a dependency of its
 * own; `packageExtensions` cannot remove a peer dependency.
 */
function readPackage(manifest) {
  if (manifest.name === "typedoc") {
    manifest.peerDependencies = {};
    manifest.dependencies = { ...manifest.dependencies, typescript: "6.0.3" };
  }
  return manifest;
}

module.exports = { hooks: { readPackage } };
