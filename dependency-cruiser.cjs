/** The layering of ARCHITECTURE.md, as rules that fail the build. */
/** Tests, and what only they import. */
const tests = '[.]test(-d)?[.]ts$|^packages/target/src/(testing|[a-z]+/testing)/';
const allow = (name, packages) => ({
  name: `${name}-sees-only-${packages.length ? packages.join('-') : 'itself'}`,
  comment: `${name} may import ${packages.join(', ') || 'no other package'}.`,
  severity: 'error',
  from: { path: `^packages/${name}/src`, pathNot: tests },
  to: { path: '^(packages|examples)/', pathNot: `^packages/(${[name, ...packages].join('|')})/` },
});

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', comment: 'An import that resolves to nothing.', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'engine-depends-on-nothing',
      severity: 'error',
      from: { path: '^packages/graph-engine/src', pathNot: tests },
      to: { pathNot: '^packages/graph-engine/src' },
    },
    {
      name: 'language-depends-on-nothing',
      comment: 'Reading knows no phenomenon, no session and no tool.',
      severity: 'error',
      from: { path: '^packages/language/src', pathNot: tests },
      to: { pathNot: '^packages/language/src' },
    },
    allow('graph-engine', []),
    allow('knowledge', ['graph-engine']),
    allow('evaluation', ['graph-engine']),
    allow('ports', ['graph-engine']),
    allow('tools', ['language', 'ports', 'graph-engine']),
    allow('agent', ['language', 'tools', 'ports', 'graph-engine']),
    {
      name: 'model-adapter-sees-only-ports',
      comment: 'Whoever brings an own planner gets the adapter without the agent.',
      severity: 'error',
      from: { path: '^packages/agent/src/(openai|model)/', pathNot: tests },
      to: {
        path: '^packages/',
        pathNot: '^packages/(ports|graph-engine)/|^packages/agent/src/((openai|model)/|json-value[.]ts$)',
      },
    },
    allow('target', ['ports', 'graph-engine']),
    allow('evidence', ['language', 'target', 'tools', 'ports', 'graph-engine']),
    {
      name: 'target-adapters-see-only-its-contracts',
      comment: 'Database and machine are brought in from outside; nothing in the core knows them.',
      severity: 'error',
      from: { path: '^packages/target/src/(?!pg/|commands/)', pathNot: tests },
      to: { path: '^packages/target/src/(pg|commands)/' },
    },
    {
      name: 'target-adapters-know-no-other',
      comment: 'Who reads a database needs no ssh, and who runs programs no driver.',
      severity: 'error',
      from: { path: '^packages/target/src/(pg|commands)/', pathNot: tests },
      to: { path: '^packages/target/src/(pg|commands)/', pathNot: '^packages/target/src/$1/' },
    },
    {
      name: 'evidence-adapters-see-only-its-contracts',
      comment: 'Files are brought in from outside, and so is the target; nothing in the core knows an adapter.',
      severity: 'error',
      from: { path: '^packages/evidence/src/(?!files/)', pathNot: tests },
      to: { path: '^packages/evidence/src/files/|^packages/target/src/(pg|commands)/' },
    },
    {
      name: 'test-servers-are-for-tests',
      comment: 'The servers and cases that tests use are not published.',
      severity: 'error',
      from: { path: '^(packages|examples)/[^/]+/src', pathNot: tests },
      to: { path: '^packages/target/src/(testing|[a-z]+/testing)/' },
    },
    allow('nl2sql', ['language', 'target', 'tools', 'ports', 'graph-engine']),
    {
      name: 'nl2sql-adapters-see-only-its-contracts',
      comment: 'Databases are brought in from outside, and so is the target; nothing in the core knows an adapter.',
      severity: 'error',
      from: { path: '^packages/nl2sql/src/(?!duckdb/|postgres/)', pathNot: `${tests}|^packages/nl2sql/src/[a-z]+/testing/` },
      to: { path: '^packages/nl2sql/src/(duckdb|postgres)/|^packages/target/src/(pg|commands)/' },
    },
    {
      name: 'nl2sql-adapters-know-no-other',
      comment: 'Who asks a PostgreSQL needs no DuckDB, and the other way round.',
      severity: 'error',
      from: { path: '^packages/nl2sql/src/(duckdb|postgres)/', pathNot: tests },
      to: { path: '^packages/nl2sql/src/(duckdb|postgres)/', pathNot: '^packages/nl2sql/src/$1/' },
    },
    allow('dao-postgres', ['ports', 'graph-engine']),
    allow('runtime', ['language', 'agent', 'target', 'dao-postgres', 'evidence', 'nl2sql', 'knowledge', 'tools', 'ports', 'graph-engine']),
    {
      name: 'only-programs-import-the-runtime',
      comment: 'It puts everything together; a library that needs it is a program, or a door to one.',
      severity: 'error',
      from: { path: '^packages/', pathNot: '^packages/(runtime|server|mcp|web)/' },
      to: { path: '^packages/runtime/' },
    },
    allow('server', ['runtime', 'agent', 'evidence', 'nl2sql', 'tools', 'ports', 'graph-engine']),
    allow('mcp', ['runtime', 'agent', 'evidence', 'nl2sql', 'tools', 'ports', 'graph-engine']),
    allow('web', ['runtime', 'agent', 'evidence', 'nl2sql', 'tools', 'ports', 'graph-engine']),
    {
      name: 'the-page-imports-types-only',
      comment: 'It runs in a browser: what it knows of the others is the form of what they send.',
      severity: 'error',
      from: { path: '^packages/web/src', pathNot: tests },
      to: { path: '^packages/(?!web/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'libraries-have-no-node-builtins',
      comment: 'Only the storage adapter, the adapters of target and evidence, and the examples touch the machine.',
      severity: 'error',
      from: {
        path: '^packages/(graph-engine|language|evaluation|knowledge|ports|tools|agent)/src|^packages/target/src/(?!pg/|commands/)|^packages/evidence/src/(?!files/)|^packages/nl2sql/src/(?!duckdb/|postgres/|[a-z]+/testing/)',
        pathNot: tests,
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-package-reaches-into-another',
      comment: 'Import a package by its name, not by a path into its sources.',
      severity: 'error',
      from: { path: '^(packages|examples)/([^/]+)/' },
      to: {
        path: '^(packages|examples)/',
        pathNot:
          '^(packages|examples)/($2/|[^/]+/src/index[.]ts$|[^/]+/src/(memory|testing|core|learn|agent-kit|openai|pg|commands|files|measuring|postgres|duckdb)/index[.]ts$|mcp/src/stdio[.]ts$)',
      },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@dbdiag/source', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.json'],
    },
  },
};
