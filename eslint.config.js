import tsdoc from 'eslint-plugin-tsdoc';
import tseslint from 'typescript-eslint';

const tests = ['**/*.test.ts', '**/*.test-d.ts'];

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
      'no-restricted-syntax': ['error', { selector: 'ExportAllDeclaration', message: 'Name every export: index.ts is the public API.' }],
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
);
