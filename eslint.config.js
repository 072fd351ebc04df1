import tsdoc from 'eslint-plugin-tsdoc';
import tseslint from 'typescript-eslint';

const tests = ['**/*.test.ts', '**/*.test-d.ts'];
const exportAll = { selector: 'ExportAllDeclaration', message: 'Name every export: index.ts is the public API.' };
const throughPrinter = 'Text leaves the command line through a Printer (examples/cli/src/terminal), which makes it harmless.';

export default tseslint.config(
  { ignores: ['**/dist/**', '**/coverage/**', 'site/**', '**/*.config.*', '**/*.cjs', '**/*.mjs'] },
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { tsdoc },
    rules: {
      'tsdoc/syntax': 'error',
      'max-params': ['error', 3],
      'no-console': 'error',
      'no-restricted-globals': ['error', { name: 'process', message: 'Libraries take options; only examples read the environment.' }],
      'no-restricted-syntax': ['error', exportAll],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['packages/graph-engine/src/**'],
    ignores: tests,
    rules: {
      'no-restricted-properties': ['error', { object: 'Math', property: 'random' }, { object: 'Date', property: 'now' }],
      'no-restricted-globals': ['error', 'process', 'Date', 'setTimeout', 'fetch', 'Promise'],
    },
  },
  { files: tests, rules: { 'no-restricted-globals': 'off' } },
  { files: ['examples/**', 'benchmarks/**', 'packages/*/scripts/**'], rules: { 'no-console': 'off', 'no-restricted-globals': 'off' } },
  {
    // What the program puts out goes through a printer, which makes text from elsewhere harmless: decision 40.
    files: ['examples/cli/src/**'],
    ignores: [...tests, 'examples/cli/src/test-program.ts'],
    rules: {
      'no-console': 'error',
      'no-restricted-imports': [
        'error',
        {
          paths: [
            ...['process', 'node:process', 'tty', 'node:tty', 'console', 'node:console'].map((name) => ({ name, message: throughPrinter })),
            ...['fs', 'node:fs'].map((name) => ({
              name,
              importNames: ['writeSync', 'writevSync', 'createWriteStream'],
              message: throughPrinter,
            })),
          ],
        },
      ],
    },
  },
  {
    files: ['examples/cli/src/**'],
    ignores: [...tests, 'examples/cli/src/test-program.ts', 'examples/cli/src/main.ts'],
    rules: { 'no-restricted-globals': ['error', { name: 'process', message: `Only main.ts knows the process. ${throughPrinter}` }] },
  },
  {
    files: ['examples/cli/src/**'],
    ignores: [...tests, 'examples/cli/src/terminal/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        exportAll,
        { selector: 'Literal[value=/[\\u001b\\u009b]/]', message: throughPrinter },
        { selector: 'TemplateElement[value.cooked=/[\\u001b\\u009b]/]', message: throughPrinter },
        { selector: "ImportDeclaration[source.value='picocolors']", message: throughPrinter },
      ],
    },
  },
);
