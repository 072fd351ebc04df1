import { defineConfig } from 'vite';

/** The page: one bundle with plain names, and the graph as a part that is loaded when somebody looks at it. */
export default defineConfig({
  // Relative, so that the page works under whatever path a program mounts it.
  base: './',
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/app.js',
        chunkFileNames: 'assets/[name].js',
        assetFileNames: 'assets/app[extname]',
      },
    },
  },
});
