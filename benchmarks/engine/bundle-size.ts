import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** Bytes of an entry of the engine, bundled, minified and compressed. */
export async function bundledBytes(entry: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: `export * from '${entry}';`, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['@dbdiag/source'],
  });
  return gzipSync(outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).length;
}
