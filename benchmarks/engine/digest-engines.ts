import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { EngineOutput } from './engines.ts';
import { runOnNode, runOnQuickJs, runOnThisNode } from './engines.ts';

/** What every engine printed, and whether all printed the same. */
export interface DigestComparison {
  readonly outputs: readonly EngineOutput[];
  readonly equal: boolean;
}

/** Versions of Node that must give the same bits. */
const nodeVersions = ['20', '22', '24'] as const;

/** Bundles the digest to one plain script and runs it everywhere. */
export async function compareEngines(progress: (message: string) => void): Promise<DigestComparison> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('digest-script.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    conditions: ['@dbdiag/source'],
  });
  const script = outputFiles[0]?.text ?? '';
  const outputs = [runOnThisNode(script)];
  for (const version of nodeVersions) {
    progress(`digest on Node ${version}`);
    outputs.push(runOnNode(version, script));
  }
  progress('digest on QuickJS');
  outputs.push(await runOnQuickJs(script));
  return { outputs, equal: new Set(outputs.map(({ lines }) => lines?.join('\n'))).size === 1 && outputs[0]?.lines !== undefined };
}
