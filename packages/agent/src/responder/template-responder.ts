import type { GraphEngine } from '@dbdiag/graph-engine';
import type { SectionKind } from '@dbdiag/tools';
import { subjectWords } from '@dbdiag/tools';
import { databaseWords, lineWords, standingLine } from '@dbdiag/tools/agent-kit';
import type { TurnReport } from '../turn-report.ts';
import { confirmSection, degradedSection, failuresSection, newSessionSection, outdatedSection } from './events-section.ts';
import { linesSection } from './lines-section.ts';
import { notTakenSection, remarksSection } from './remarks-section.ts';
import type { RemarksWords } from './remarks-words.ts';
import { remarksAbout } from './remarks-words.ts';
import type { Responder } from './responder.ts';

/** Earlier lines that still wait, in one line; a question which line is meant says it already, and the reply before may have. */
function waiting({ pending, context, locale, length, earlier }: TurnReport): readonly string[] {
  if (pending.length === 0 || context.puzzles.some(({ kind }) => kind === 'whichLine')) return [];
  const text = lineWords[locale].pending(pending.length);
  return length === 'brief' && earlier.at(-1)?.includes(text) === true ? [] : [text];
}

/** Where the diagnosis stands, at the head of a brief reply; an answer to how it is going says it itself. */
function standing({ length, details, standing: now, before, locale }: TurnReport): readonly string[] {
  const line = length === 'full' || details.progress !== undefined ? undefined : standingLine(now, before, locale);
  return line === undefined ? [] : [line];
}

/** Kinds of section that a brief reply says once in a diagnosis: what they say stays true until it is said otherwise. */
const saidOnce: ReadonlySet<SectionKind> = new Set(['suspicion', 'misfit', 'outlook', 'note']);

/** The sections of one kind, in the order of the calls. */
function ofKind({ sections, length, earlier }: TurnReport, wanted: SectionKind): readonly string[] {
  const blocks = sections.filter(({ kind }) => kind === wanted).flatMap((section) => section.blocks);
  return length === 'full' || !saidOnce.has(wanted) ? blocks : blocks.filter((text) => !earlier.some((reply) => reply.includes(text)));
}

/** The kinds a reply has in front of what is said about the message itself. */
const events = ['anew', 'taken-back'] as const satisfies readonly SectionKind[];
const findings = ['recorded', 'aside', 'measured', 'suspicion'] as const satisfies readonly SectionKind[];
const answers = ['answer', 'picture', 'ending', 'misfit', 'question', 'outlook'] as const satisfies readonly SectionKind[];

/** The whole reply, block by block. */
function blocksOf(report: TurnReport, remarks: RemarksWords): readonly string[] {
  const some = (kinds: readonly SectionKind[]): readonly string[] => kinds.flatMap((kind) => ofKind(report, kind));
  // How it is going heads a brief reply like the line it stands for.
  const [heading, following] = report.length === 'brief' ? [some(['standing']), []] : [[], some(['standing'])];
  const blocks = [
    ...standing(report),
    ...heading,
    ...some(events),
    ...failuresSection(report),
    ...some(findings),
    ...remarksSection(report, remarks),
    ...following,
    ...some(answers),
    ...linesSection(report),
    ...confirmSection(report),
    ...waiting(report),
    ...notTakenSection(report, remarks),
    ...ofKind(report, 'note'),
  ];
  const { opening } = report.context;
  return [
    ...newSessionSection(report),
    ...outdatedSection(report),
    ...(opening === undefined ? [] : [opening]),
    ...(blocks.length === 0 ? [remarks.nothingToDo] : blocks),
    ...degradedSection(report),
  ];
}

/**
 * The responder that needs no model: the sections of the tools in their order, and fixed sentences around them.
 *
 * @param deps - The engine whose subject is spoken of; databases without one.
 */
export function createTemplateResponder({ engine }: { readonly engine?: GraphEngine } = {}): Responder {
  return {
    respond: async (report) => {
      const { locale } = report;
      const about = engine === undefined ? databaseWords(locale) : subjectWords(engine, locale);
      return {
        message: blocksOf(report, remarksAbout(about, locale)).join('\n\n'),
        shown: report.lines.length > 0 ? report.lines.map(({ shown }) => shown) : report.pending,
      };
    },
  };
}
