/**
 * The import law of ARCHITECTURE.md, checked by `npm test`.
 *
 *     core  <-  wasm | native | models | vision  <-  cluster  <-  cli;   web | bench  <-  research | campaign          embed
 *
 * A package imports another only through its public entry points, which node_modules resolves to built files. Within a
 * package every path stays in the sources. Type imports count like any others.
 */
const TEST = "[.]test[.]ts$";
const CORE = "^packages/core/src";

/** What a module may import from the folders of core besides its own; the modules at the top of src are open to all. */
const CORE_FOLDERS = {
  formats: [],
  plan: [],
  render: [],
  analysis: ["plan"],
  identify: [],
  doctor: ["engine"],
  problem: ["plan"],
  engine: ["plan", "problem"],
  workshop: ["plan", "problem", "analysis", "identify", "engine"],
  testing: ["formats", "plan", "render", "analysis", "identify", "doctor", "problem", "engine"],
};

/** @typedef {import("dependency-cruiser").IForbiddenRuleType} Rule */

const CORE_ONLY = "packages/(?:wasm|native|models|vision)";
const LIBRARIES = `packages/core|${CORE_ONLY}|packages/cluster`;
const PROGRAMS = "packages/cli|packages/web|bench|campaign|research";

/** What packages may import besides themselves. */
const PACKAGES = {
  "core-stands-alone": { of: "packages/core", may: [] },
  "engines-import-core-only": { of: CORE_ONLY, may: ["^packages/core/"] },
  // Its tests search with wasm; programs bring their engines.
  "cluster-is-given-engines": { of: "packages/cluster", may: ["^packages/(core|wasm)/"] },
  // Research and campaign import bench, and nothing imports those two.
  "programs-never-meet": { of: PROGRAMS, may: [`^(${LIBRARIES})/`, "^bench/dist/public[.]js$"] },
  // It tests packages as they are packed and installed.
  "embed-gets-packages": { of: "embed", may: [] },
};

/** @type {Rule[]} */
const packageRules = [
  {
    name: "known-package",
    comment: "A new package must be added to these rules first.",
    from: { path: "^packages/", pathNot: `^(${LIBRARIES}|${PROGRAMS})/` },
    to: {},
  },
  ...Object.entries(PACKAGES).map(([name, { of, may }]) => ({
    name,
    comment: `Besides themselves, ${of} may import ${may.join(" and ") || "no package"}.`,
    from: { path: `^(${of})/` },
    to: { path: "^(packages|bench|campaign|research)/", pathNot: ["^$1/", ...may] },
  })),
  {
    name: "public-entry-points",
    comment: "Another package is imported by a name that it exports.",
    from: { path: "^(packages/[^/]+|bench|campaign|research)/" },
    to: {
      path: "^packages/",
      pathNot: [
        "^$1/",
        "^packages/[^/]+/dist/((testing|certificate|maximize|engine|plan|analysis|identify|doctor|render|threads|workshop)/)?index([.]node)?[.]js$",
        "^packages/[^/]+/dist/(url([.]node)?|threads(/browser)?)[.]js$",
        "/dist/(kernel|growth)[.]wasm$",
      ],
    },
  },
  {
    name: "no-way-out",
    comment: "A relative path never leaves its package.",
    from: { path: "^(packages/[^/]+|bench|campaign|research|embed|scripts)/" },
    to: { dependencyTypes: ["local"], pathNot: "^$1/" },
  },
  {
    name: "testing-is-for-tests",
    comment: "@edgewise/core/testing brings test libraries along.",
    from: { path: "^packages/", pathNot: [TEST, "^packages/[^/]+/src/testing/"] },
    to: { path: "^packages/core/(src|dist)/testing/" },
  },
];

/** @type {Rule[]} */
const everywhereRules = [
  {
    name: "no-cycle",
    comment:
      "No module imports itself, directly or through others. Only a translation takes the type of the catalogue that loads it.",
    from: {},
    to: { circular: true, viaNot: "^packages/web/src/[^/]+/texts[.][a-z]+[.]ts$" },
  },
  { name: "no-test-import", comment: "Nothing imports a test.", from: {}, to: { path: TEST } },
  {
    name: "resolvable",
    comment:
      "Every import can be resolved. The kernels are beside the built modules, not beside the sources; the app's build puts in the catalogue.",
    from: {},
    to: { couldNotResolve: true, pathNot: ["^[.]/(kernel|growth)[.]wasm$", "^catalogue[?]raw$"] },
  },
  {
    name: "declared",
    comment: "Every import is declared in the package's own package.json.",
    from: { pathNot: TEST },
    // dependency-cruiser mistakes peerDependenciesMeta for an unknown list of dependencies.
    to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["npm-peer"] },
  },
  {
    name: "shipped",
    comment: "Code that a package ships imports no development dependency.",
    from: { path: "^packages/[^/]+/src/", pathNot: [TEST, "/src/testing/"] },
    to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["npm-peer"] },
  },
];

/** @type {Rule[]} */
const coreRules = [
  {
    name: "core-is-pure",
    comment: "core imports its own modules only: no package, no node: module.",
    from: { path: `${CORE}/`, pathNot: [TEST, `${CORE}/testing/`] },
    to: { dependencyTypesNot: ["local"] },
  },
  {
    name: "core-tests-tools",
    comment: "Tests of core, and its testing folder, may import test libraries and node: modules besides.",
    from: { path: [`${CORE}/.*${TEST}`, `${CORE}/testing/`] },
    to: { dependencyTypesNot: ["local", "core"], pathNot: "(^|/)node_modules/(fast-check|vitest)/" },
  },
  {
    name: "core-bottom",
    comment: "The model, the caps and the errors import nothing else.",
    from: { path: `${CORE}/(model|caps|errors)[.]ts$` },
    to: { path: `${CORE}/`, pathNot: `${CORE}/(model|caps|errors)[.]ts$` },
  },
  {
    name: "core-judge-is-independent",
    comment: "verify imports only the model and the rules, so that it shares no error with the code it checks.",
    from: { path: `${CORE}/verify[.]ts$` },
    to: { pathNot: `${CORE}/(model|rules)[.]ts$` },
  },
  {
    name: "core-basis",
    comment: "The modules at the top of src import each other only.",
    from: { path: `${CORE}/[^/]+[.]ts$`, pathNot: [TEST, `${CORE}/index[.]ts$`] },
    to: { path: `${CORE}/[^/]+/` },
  },
  {
    name: "core-index-is-for-others",
    comment: "index.ts is the entry point of core for other packages.",
    from: { path: `${CORE}/`, pathNot: TEST },
    to: { path: `${CORE}/index[.]ts$` },
  },
  {
    name: "core-folders-are-known",
    comment: "A new folder of core must be added to these rules first.",
    from: { path: `${CORE}/[^/]+/`, pathNot: `${CORE}/(${Object.keys(CORE_FOLDERS).join("|")})/` },
    to: {},
  },
  ...Object.entries(CORE_FOLDERS).map(([folder, others]) => ({
    name: `core-${folder}`,
    comment: `${folder} imports ${others.length > 0 ? `${others.join(" and ")}, and ` : ""}no other folder.`,
    from: { path: `${CORE}/${folder}/`, pathNot: TEST },
    to: { path: `${CORE}/[^/]+/`, pathNot: `${CORE}/(${[folder, ...others].join("|")})/` },
  })),
];

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [...packageRules, ...everywhereRules, ...coreRules].map((rule) => ({ ...rule, severity: "error" })),
  options: {
    moduleSystems: ["es6"],
    tsPreCompilationDeps: true,
    // The package.json of the workspace declares the build and test tools that several packages use.
    combinedDependencies: true,
    doNotFollow: { path: ["node_modules", "/dist/"] },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["node", "import", "default"] },
  },
};
