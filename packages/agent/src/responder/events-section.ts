import { toolNames } from '../tool-run.ts';
import type { FailedCall, TurnReport } from '../turn-report.ts';
import { bounded, shortened } from './template-text.ts';
import type { TemplateWords } from './template-words.ts';

type KnownTool = keyof typeof toolNames;

const knownTools = [
  'match',
  'diagnose',
  'progress',
  'hypotheses',
  'relations',
  'history',
  'reasoning',
  'clarify',
  'weigh',
  'undo',
  'restart',
  'collect',
] as const satisfies readonly KnownTool[];

/** Most characters of an error message that are shown. */
const reasonCharacters = 300;

/** How many of the findings taken back are named. */
const undoneNamed = 8;

function taskOf({ tool }: FailedCall, { events: { task } }: TemplateWords): string {
  const tasks = new Map<string, string>(knownTools.map((name) => [toolNames[name], task[name]]));
  return tasks.get(tool) ?? tool;
}

/** The tools without which what the message says is not recorded. */
const takingIn: ReadonlySet<string> = new Set([toolNames.match, toolNames.diagnose]);

/** What failed and why, each; then once where things stand and what to do. */
function failureText({ failures, standing, diagnosed }: TurnReport, words: TemplateWords): readonly string[] {
  if (failures.length === 0) return [];
  const { events } = words;
  const lost = failures.some(({ tool }) => takingIn.has(tool));
  return [
    [
      ...failures.flatMap((failure) => [
        events.failed(taskOf(failure, words)),
        events.failedReason(shortened(failure.message, reasonCharacters)),
      ]),
      events.failedStanding(standing.statusDescription, diagnosed?.recorded.length ?? 0),
      events.failedAdvice[lost ? 'message' : 'question'],
    ].join('\n'),
  ];
}

/** What was taken back, dropped, failed or left over. One text per block. */
export function eventsSection(report: TurnReport, words: TemplateWords): readonly string[] {
  const { undone, restarted, stoppedEarly } = report;
  const { events, marks } = words;
  const taken =
    undone === undefined
      ? []
      : [
          undone.undone.length === 0
            ? events.nothingToUndo
            : events.undone(
                bounded(
                  undone.undone.map(({ description }) => description),
                  undoneNamed,
                  marks.more,
                ),
              ),
        ];
  return [
    ...(restarted === undefined ? [] : [events.restarted(restarted.findingsDropped)]),
    ...taken,
    ...failureText(report, words),
    ...(stoppedEarly ? [events.stoppedEarly] : []),
  ];
}

/** That a model failed and rules did its work: one line, however much failed. */
export function degradedSection({ degraded }: TurnReport, { events }: TemplateWords): readonly string[] {
  if (degraded.length === 0) return [];
  const stages = [...new Set(degraded.map(({ stage }) => stage))];
  const reasons = [...new Set(degraded.map(({ code }) => events.modelReason[code] ?? code))];
  return [events.degraded(stages, reasons)];
}
