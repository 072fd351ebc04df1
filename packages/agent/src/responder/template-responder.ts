import type { GraphEngine } from '@dbdiag/graph-engine';
import type { Section, SectionKind } from '@dbdiag/tools';
import { subjectWords } from '@dbdiag/tools';
import { databaseWords, lineWords, sectionKinds } from '@dbdiag/tools/agent-kit';
import type { TurnReport } from '../turn-report.ts';
import { confirmSection, degradedSection, failuresSection, newSessionSection } from './events-section.ts';
import { linesSection } from './lines-section.ts';
import { remarksSection } from './remarks-section.ts';
import type { RemarksWords } from './remarks-words.ts';
import { remarksAbout } from './remarks-words.ts';
import type { ReplyPart, Responder } from './responder.ts';

/** Earlier lines that still wait, in one line; a question which line is meant says it already. */
function waiting({ pending, context, locale }: TurnReport): readonly string[] {
  return pending.length === 0 || context.puzzles.some(({ kind }) => kind === 'whichLine')
    ? []
    : [lineWords[locale].pending(pending.length)];
}

/** Blocks that may be worded otherwise, but for lists. */
function prose(blocks: readonly string[]): readonly ReplyPart[] {
  return blocks.map((text) => ({ kind: text.includes('\n') ? 'fixed' : 'prose', text }));
}

function fixed(blocks: readonly string[]): readonly ReplyPart[] {
  return blocks.map((text) => ({ kind: 'fixed', text }));
}

function partsOfSection({ kind, blocks, exact }: Section): readonly ReplyPart[] {
  return exact === true || sectionKinds[kind] === 'fixed' ? fixed(blocks) : prose(blocks);
}

/** The sections of one kind, in the order of the calls. */
function ofKind({ sections }: TurnReport, wanted: SectionKind): readonly ReplyPart[] {
  return sections.filter(({ kind }) => kind === wanted).flatMap(partsOfSection);
}

/** The kinds a reply has in front of what is said about the message itself. */
const events = ['anew', 'taken-back'] as const satisfies readonly SectionKind[];
const findings = ['recorded', 'aside', 'measured', 'suspicion'] as const satisfies readonly SectionKind[];
const answers = ['standing', 'answer', 'picture', 'ending', 'misfit', 'question', 'outlook'] as const satisfies readonly SectionKind[];

/** The whole reply, block by block. */
function partsOf(report: TurnReport, remarks: RemarksWords): readonly ReplyPart[] {
  const some = (kinds: readonly SectionKind[]): readonly ReplyPart[] => kinds.flatMap((kind) => ofKind(report, kind));
  const parts = [
    ...some(events),
    ...fixed(failuresSection(report)),
    ...some(findings),
    ...prose(remarksSection(report, remarks)),
    ...some(answers),
    ...fixed(linesSection(report)),
    ...fixed(confirmSection(report)),
    ...fixed(waiting(report)),
    ...ofKind(report, 'note'),
  ];
  const notes = degradedSection(report).map((text): ReplyPart => ({ kind: 'note', text }));
  return [...fixed(newSessionSection(report)), ...(parts.length === 0 ? fixed([remarks.nothingToDo]) : parts), ...notes];
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
      const parts = partsOf(report, remarksAbout(about, locale));
      return {
        message: parts.map(({ text }) => text).join('\n\n'),
        shown: report.lines.length > 0 ? report.lines.map(({ shown }) => shown) : report.pending,
        parts,
      };
    },
  };
}
