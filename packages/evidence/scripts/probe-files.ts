import type { Phenomenon } from '@dbdiag/graph-engine';

/** What a new probe is to read, and with which command. */
export interface NewProbe {
  /** Kebab-case, without the prefix: `table-locks` for the command `pg.table-locks`. */
  readonly name: string;
  readonly phenomenon: Pick<Phenomenon, 'id' | 'description' | 'threshold'> & { readonly sql: string };
  /** The column of the statement that holds the value. */
  readonly column: string;
  /** A `ProbeUnit`. */
  readonly unit: string;
}

/** Texts of the files of a new probe; both compile, and the test says what is left to decide. */
export interface ProbeFiles {
  readonly family: string;
  readonly test: string;
}

function camelCase(name: string): string {
  return name.replace(/-(?<letter>[a-z0-9])/gu, (_, letter: string) => letter.toUpperCase());
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** The files of a probe whose statement is what the corpus tells a person to run. */
export function probeFiles({ name, phenomenon, column, unit }: NewProbe): ProbeFiles {
  const family = `${camelCase(name)}Family`;
  const operator = phenomenon.threshold?.operator ?? '>';
  const limit = phenomenon.threshold?.value ?? 0;
  const { zh = '', en = '' } = phenomenon.description;
  return {
    family: `import type { SqlCommand } from '../../command/command.ts';
import { commandId } from '../../command/command-id.ts';
import { defineProbes } from '../define-probes.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { gaugeLast } from '../reductions.ts';

const id = commandId('pg.${name}');

const command: SqlCommand = {
  id,
  kind: 'sql',
  title: { zh: ${quoted(zh)}, en: ${quoted(en)} },
  sampling: 'once',
  costMs: 1,
  privilege: 'monitor',
  maxRows: 1,
  statementFor: () => \`
${phenomenon.sql.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')}\`,
};

const probes = defineProbes(id, [
  { id: '${phenomenon.id}', unit: '${unit}', measure: gaugeLast('${column}'), operator: '${operator}', lab: ${limit}, production: ${limit} },
]);

/** Phenomena read by \`pg.${name}\`. */
export const ${family}: ProbeFamily = { command, probes };
`,
    test: `import { describe, expect, it } from 'vitest';
import { captureOf, serverFacts } from '../../../test/probe-captures.ts';
import { ${family} } from './${name}.ts';

const [probe] = ${family}.probes;

describe('${phenomenon.id}', () => {
  it('reads the value of its column', () => {
    expect(probe?.measure(captureOf([[{ ${column}: ${limit} }]]), serverFacts(), 'production')).toMatchObject({ measured: true, value: ${limit} });
  });

  it('is unknown where the statement brings no row', () => {
    expect(probe?.measure(captureOf([[]]), serverFacts(), 'production')).toMatchObject({ measured: false });
  });
});
`,
  };
}

/**
 * The catalogue of probes with one more family: an import, and an entry at the end of the list.
 *
 * @throws Error where the file isn't laid out as expected.
 */
export function withFamily(catalogue: string, name: string): string {
  const family = `${camelCase(name)}Family`;
  const imports = catalogue.replace(
    /(?<lines>(?:import \{ \w+ \} from '\.\/families\/[\w-]+\.ts';\n)+)/u,
    `$<lines>import { ${family} } from './families/${name}.ts';\n`,
  );
  const listed = imports.replace(
    /(?<list>export const probeFamilies: readonly ProbeFamily\[\] = \[\n(?: {2}\w+,\n)+)\];/u,
    `$<list>  ${family},\n];`,
  );
  if (imports === catalogue || listed === imports) throw new Error('catalogue.ts is not laid out as expected; add the family by hand.');
  return listed;
}
