/**
 * typedoc reads TypeScript through its JavaScript API, which 7 has not. It asks for a peer, and would get the workspace's
 * 7: here it gets the last one that it takes, as a dependency of its own. `packageExtensions` cannot take a peer away.
 */
function readPackage(manifest) {
  if (manifest.name === "typedoc") {
    manifest.peerDependencies = {};
    manifest.dependencies = { ...manifest.dependencies, typescript: "6.0.3" };
  }
  return manifest;
}

module.exports = { hooks: { readPackage } };
