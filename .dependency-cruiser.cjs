const floor = (from, to, comment) => ({
  name: `no-${from}-to-${to.join('-or-')}`,
  comment,
  severity: 'error',
  from: { path: `^src/${from}/` },
  to: { path: to.map((name) => `^src/${name}`) },
});

/** Packages that only compute: the core may import them. */
const PURE_PACKAGES = '^packages/uvl/';

/** The floors of docs/architecture.md: imports run downward only. */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'not-to-dev-dep',
      comment: 'nothing that runs; what names the contents of a copy is read when it is made',
      severity: 'error',
      from: {
        path: ['^src/', '^sdk/src/', '^packages/'],
        pathNot: ['\\.test\\.ts$', '^packages/[^/]+/vendor/entry\\.ts$'],
      },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['npm', 'npm-optional', 'type-only'],
      },
    },
    {
      name: 'no-undeclared-package',
      comment: 'each package.json names what its own sources import',
      severity: 'error',
      from: { path: ['^src/', '^sdk/src/', '^packages/'], pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    floor(
      'core',
      [
        'wire/',
        'storage/',
        'gateways/',
        'actions/',
        'http/',
        'cli/',
        'background/',
        'main',
        'config',
      ],
      'core is the ground floor',
    ),
    floor(
      'wire',
      ['storage/', 'gateways/', 'actions/', 'http/', 'cli/', 'background/', 'main', 'config'],
      'wire imports core only',
    ),
    floor(
      'storage',
      ['wire/', 'gateways/', 'actions/', 'http/', 'cli/', 'background/', 'main', 'config'],
      'storage imports core only',
    ),
    floor(
      'gateways',
      ['wire/', 'storage/', 'actions/', 'http/', 'cli/', 'background/', 'main', 'config'],
      'gateways import core only',
    ),
    floor(
      'actions',
      ['http/', 'cli/', 'background/', 'main', 'config'],
      'actions do not know who calls them',
    ),
    floor(
      'http',
      ['storage/', 'cli/', 'background/', 'main', 'config'],
      'routes never touch storage',
    ),
    floor('background', ['storage/', 'http/', 'cli/', 'main', 'config'], 'loops wake actions'),
    floor('cli', ['storage/', 'http/', 'background/'], 'commands call actions'),
    {
      name: 'actions-do-not-meet-sideways',
      comment: 'what two slices share stands in actions/shared, which imports no slice',
      severity: 'error',
      from: { path: '^src/actions/([^/]+)/' },
      to: { path: '^src/actions/[^/]+/', pathNot: '^src/actions/(?:$1|shared)/' },
    },
    {
      name: 'storage-does-not-meet-sideways',
      comment: 'engines stand in storage/database, what two slices write in storage/shared',
      severity: 'error',
      from: { path: '^src/storage/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/storage/[^/]+/', pathNot: '^src/storage/(?:$1|database|shared)/' },
    },
    {
      name: 'storage-database-imports-no-slice',
      severity: 'error',
      from: { path: '^src/storage/database/' },
      to: { path: '^src/storage/', pathNot: '^src/storage/database/' },
    },
    {
      // Replies nest one another (an order's line is a specification of an offer), so slices of
      // wire do meet; what all of them share stands below them, the whole contract above.
      name: 'wire-shared-imports-no-slice',
      severity: 'error',
      from: { path: '^src/wire/shared/' },
      to: { path: '^src/wire/', pathNot: '^src/wire/shared/' },
    },
    {
      name: 'wire-contract-stands-above-slices',
      severity: 'error',
      from: { path: '^src/wire/', pathNot: '^src/wire/contract/|\\.test\\.ts$' },
      to: { path: '^src/wire/contract/' },
    },
    {
      name: 'client-stands-alone',
      comment: 'it is published by itself',
      severity: 'error',
      from: { path: '^sdk/src/' },
      to: { pathNot: '^sdk/src/|node_modules/standardwebhooks/' },
    },
    {
      name: 'packages-stand-alone',
      comment: 'each has an interface of its own, and knows nothing of the service',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^(?:src|sdk|test|packages)/', pathNot: '^packages/$1/' },
    },
    {
      name: 'packages-by-their-interface',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/', pathNot: '^packages/[^/]+/src/index\\.ts$' },
    },
    {
      name: 'packages-behind-gateways',
      comment: 'what a package does to the outside, it does through a gateway; the pure are free',
      severity: 'error',
      from: { path: '^src/(?!gateways/)' },
      to: { path: '^packages/', pathNot: PURE_PACKAGES },
    },
    {
      name: 'copies-behind-gateways',
      severity: 'error',
      from: { path: '^(?:src/(?!gateways/)|packages/)' },
      to: { path: '^vendor/' },
    },
    {
      name: 'pure-packages',
      severity: 'error',
      from: { path: PURE_PACKAGES, pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional'] },
    },
    {
      name: 'nothing-imports-the-client',
      comment: 'the service answers it, and knows nothing of it',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^sdk/' },
    },
    {
      name: 'core-is-pure',
      severity: 'error',
      from: { path: '^src/core/', pathNot: '\\.test\\.ts$' },
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional'],
        // These only compute, too.
        pathNot: 'node_modules/(?:typebox|icu-minify)/',
      },
    },
  ],
  required: [
    {
      name: 'routes-import-actions',
      comment: 'a route calls the functions of src/actions itself, whatever it answers',
      module: {
        path: '^src/http/(?:agent|store|storefront)/[^/]+-(?:routes|page)\\.ts$',
        pathNot: '^src/http/storefront/(?:private|refused)-page\\.ts$',
      },
      severity: 'error',
      to: { path: '^src/actions/' },
    },
    {
      name: 'loops-import-actions',
      comment: 'what a loop does is an action',
      module: {
        path: '^src/background/',
        pathNot: '^src/background/(?:batch-writes|in-flight|loop|rotate-parts|trace-turn)\\.ts$',
      },
      severity: 'error',
      to: { path: '^src/actions/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: ['node_modules', '^vendor/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
