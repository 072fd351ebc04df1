import type { LocalizedText } from '@dbdiag/graph-engine';
import { failureReasonOf } from '@dbdiag/target';
import { noHost, unavailability } from '../collection/availability.ts';
import type { Capture, NotRun } from '../collection/capture.ts';
import { isHeavy, needsWindow } from '../collection/needs-window.ts';
import { rounded } from '../collection/rounded.ts';
import { tooLarge } from '../collection/run-heavy.ts';
import type { Command, SqlCommand } from '../command/command.ts';
import type { Execution } from '../command/execution.ts';
import type { GatheredBlock } from './gathered-blocks.ts';
import { textMark } from './gathered-statement.ts';
import type { Gathered } from './read-gathered.ts';

/** What a script's output holds of each command. */
export interface GatheredCaptures {
  /** Length of the observation in seconds; 0 where no counter or gauge was looked at twice. */
  readonly seconds: number;
  readonly captureOf: (command: Command) => Promise<Capture>;
}

/** A gauge that was seen for less of the window than this tells too little. */
const shareSeen = 0.8;

/** Reads captures from a script's output, as a collector on the server would have given them. */
export function gatheredCaptures(gathered: Gathered, commands: readonly Command[]): GatheredCaptures {
  const { facts, looks } = gathered;
  const blocksOf = (id: string): readonly GatheredBlock[] => looks.blocks.filter(({ look }) => look === id);
  const windowed = commands.filter(needsWindow).flatMap(({ id }) => blocksOf(id));
  const first = windowed[0]?.began ?? gathered.startedAt;
  const seconds = rounded((windowed.at(-1)?.began ?? first) - first);
  const executionsOf = (id: string): readonly Execution[] => {
    const blocks = blocksOf(id);
    const failed = blocks.findIndex(({ state }) => state !== '00000');
    return (failed < 0 ? blocks : blocks.slice(0, failed + 1)).map((block) =>
      execution(block, { origin: gathered.startedAt, preparing: looks.statements.get(id)?.state }),
    );
  };
  const notRunOf = (command: SqlCommand, executions: readonly Execution[]): NotRun | undefined => {
    const { id } = command;
    if (executions.some(({ result }) => !result.ok)) return undefined;
    const gate = looks.gates.get(id);
    if (executions.length === 0 && command.gate !== undefined && gate?.state === '00000') {
      const size = Number(gate.rows);
      if (gate.rows !== '' && size > command.gate.atMost) return { reason: 'tooHeavy', note: tooLarge(size, command.gate) };
    }
    if (executions.length === 0) return skipped(missingNote(gathered, id));
    if (isHeavy(command) || command.sampling === 'once') return undefined;
    const span = (executions.at(-1)?.atSeconds ?? 0) - (executions[0]?.atSeconds ?? 0);
    const enough = command.sampling === 'differenced' ? executions.length > 1 : span >= shareSeen * gathered.windowSeconds;
    return enough ? undefined : skipped(missingNote(gathered, id));
  };
  return {
    seconds,
    captureOf: async (command) => {
      const { id } = command;
      const unavailable = unavailability(command, { facts, host: false });
      if (unavailable !== undefined || command.kind === 'host') return { commandId: id, executions: [], notRun: unavailable ?? noHost };
      const text = looks.statements.get(id)?.text;
      if (text !== undefined && text !== (await textMark(command.statementFor(facts) ?? '')))
        return { commandId: id, executions: [], notRun: { reason: 'unsupported', note: otherText(gathered.program) } };
      const executions = executionsOf(id);
      const notRun = notRunOf(command, executions);
      return notRun === undefined ? { commandId: id, executions } : { commandId: id, executions: [], notRun };
    },
  };
}

function execution(
  { began, ended, state, rows }: GatheredBlock,
  { origin, preparing = '00000' }: { readonly origin: number; readonly preparing?: string | undefined },
): Execution {
  const common = { atSeconds: rounded(began - origin), elapsedMs: rounded(1000 * (ended - began)) };
  if (state === '00000') return { ...common, result: { ok: true, rows } };
  // What couldn't be prepared doesn't exist when it is executed.
  const code = state === '26000' && preparing !== '00000' ? preparing : state;
  return {
    ...common,
    result: { ok: false, failure: { reason: failureReasonOf(code), message: `The server answered with SQLSTATE ${code}.`, code } },
  };
}

function skipped(note: LocalizedText): NotRun {
  return { reason: 'skipped', note };
}

/** Why a look that could have been taken isn't there, or not whole. */
function missingNote({ looks }: Gathered, id: string): LocalizedText {
  if (looks.broken.has(id) && looks.flaws.some(({ kind }) => kind === 'changed' || kind === 'foreign'))
    return {
      en: 'Lines of it were changed or are missing in the file, so it was left aside.',
      zh: '文件中它的若干行被改动或缺失，因此没有采用。',
    };
  if (looks.flaws.some(({ kind }) => kind === 'cut'))
    return { en: 'The file ends before the script had read it.', zh: '文件在脚本读完它之前就结束了。' };
  return { en: 'It is not in the file of the script.', zh: '脚本的文件中没有它。' };
}

function otherText(program: string): LocalizedText {
  return {
    en: `The script, of dbdiag ${program}, asked for something else than this version reads. Make it anew and run it again.`,
    zh: `脚本由 dbdiag ${program} 生成，读取的内容与当前版本不同。请重新生成并再次执行。`,
  };
}
