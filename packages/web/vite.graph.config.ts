import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';

/** Puts script and styles into the one HTML file, with a policy that lets only them in. */
const inOneFile: Plugin = {
  name: 'in-one-file',
  enforce: 'post',
  // After Vite's own, which still writes into the script.
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      const files = Object.values(bundle);
      const page = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.html'));
      const scripts = files.filter((file) => file.type === 'chunk');
      const styles = files.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
      if (page?.type !== 'asset' || scripts.length !== 1) throw new Error('The graph must be one page and one script.');
      const script = `\n${scripts.map((file) => (file.type === 'chunk' ? file.code : '')).join('')}`.replaceAll('</script', '<\\/script');
      const style = styles.map((file) => (file.type === 'asset' ? String(file.source) : '')).join('\n');
      const hash = createHash('sha256').update(script).digest('base64');
      const policy = `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'`;
      page.source = String(page.source)
        .replace(/<script type="module"[^>]*src="[^"]*"[^>]*><\/script>/u, '')
        .replace(/<link rel="stylesheet"[^>]*>/u, '')
        .replace(
          '<meta charset="utf-8" />',
          () => `<meta charset="utf-8" />\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
        )
        .replace('</head>', () => `<style>${style}</style>\n  </head>`)
        .replace('</body>', () => `<script type="module">${script}</script>\n  </body>`);
      for (const file of files) if (file !== page) delete bundle[file.fileName];
    },
  },
};

/** The graph as one file, into which its data is put later. */
export default defineConfig({
  base: './',
  plugins: [inOneFile],
  build: {
    target: 'es2022',
    // Beside the page, which is built first.
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: { input: fileURLToPath(new URL('./graph.html', import.meta.url)), output: { codeSplitting: false } },
  },
});
