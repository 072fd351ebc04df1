import stringWidth from 'string-width';
import type { WrittenMessage } from './dialogue-schema.ts';
import type { CountedFinding, PlayedDialogue, PlayedMessage } from './play-dialogue.ts';

/** How many of how many. */
export interface Tally {
  readonly hits: number;
  readonly of: number;
}

/** What one dialogue came to. */
export interface DialogueScore {
  /** Facts that counted right after the message that said them, and at the end. Facts that no phenomenon of the corpus means don't take part. */
  readonly atOnce: Tally;
  readonly byEnd: Tally;
  /** Findings recorded from what was written that nobody said, of all such findings. */
  readonly untrue: Tally;
  /** Those of them that the reply neither asks about nor marks as unsure. */
  readonly silent: Tally;
  readonly answered: Tally;
  /** Groups of options without one that was meant. */
  readonly hollowGroups: Tally;
  /** Facts of pasted text, at once. */
  readonly pasted: Tally;
  readonly ending: 'right' | 'wrong' | 'open';
  /** Rows of the replies on a terminal of 100 columns, and whether they ask for checks. */
  readonly replies: readonly { readonly rows: number; readonly kind: 'checks' | 'verdict' | 'other' }[];
  readonly milliseconds: readonly number[];
  /** Tokens of each turn that asked a model, prompt and completion of all its calls, and how many calls. */
  readonly asked: readonly { readonly tokens: number; readonly calls: number }[];
  /** Readings that rules spoke against, though they are those of the labels; with seeded errors also the others. */
  readonly refused: readonly { readonly text: string; readonly claim: string; readonly reason: string }[];
  /** What was recorded though nobody said it, for whoever mends it. */
  readonly wrong: readonly { readonly text: string; readonly finding: CountedFinding }[];
  readonly missed: readonly { readonly text: string; readonly words: string; readonly accept: readonly string[] }[];
  readonly unanswered: readonly { readonly text: string; readonly words: string; readonly reply: string }[];
}

/** Columns of the terminal that rows are counted for. */
const columns = 100;

/** Scores a played dialogue against what was written. */
export function scoreDialogue({ dialogue, messages }: PlayedDialogue): DialogueScore {
  const written = messages.filter((message): message is PlayedMessage & { written: WrittenMessage } => message.written !== undefined);
  const last = messages.at(-1);
  const facts = written.flatMap((message) =>
    message.written.facts
      .filter(({ accept }) => accept.length > 0)
      .map((fact) => ({ message, fact, isTaken: isCounted(message.counted, fact) })),
  );
  const recorded = written.flatMap((message) => newFindings(messages, message).map((finding) => ({ message, finding })));
  const wrong = recorded.filter(({ message, finding }) => !wasSaid(written, message, finding));
  const questions = written.flatMap((message) => message.written.questions.map((question) => ({ message, question })));
  const unanswered = questions.filter(({ message, question }) => !isAnswered(message.response.message, question.answer));
  const groups = written.flatMap((message) =>
    message.response.details.clarifications.filter(({ options }) => options.length > 0).map((group) => ({ message, group })),
  );
  const hollow = groups.filter(({ message, group }) => !group.options.some((option) => meantIn(message.written).has(option.phenomenonId)));
  const { outcome, topHypothesis } = last?.response.details ?? {};
  return {
    atOnce: { hits: facts.filter(({ isTaken }) => isTaken).length, of: facts.length },
    byEnd: { hits: facts.filter(({ fact }) => isCounted(last?.counted ?? [], fact)).length, of: facts.length },
    untrue: { hits: wrong.length, of: recorded.length },
    silent: { hits: wrong.filter(({ message, finding }) => !isTentative(message, finding)).length, of: recorded.length },
    answered: { hits: questions.length - unanswered.length, of: questions.length },
    hollowGroups: { hits: hollow.length, of: groups.length },
    pasted: tallyOf(facts.filter(({ message }) => message.written.paste)),
    ending: outcome !== 'concluded' ? 'open' : topHypothesis?.hypothesisId === dialogue.cause ? 'right' : 'wrong',
    replies: messages.map(({ response }) => ({ rows: rowsOf(response.message), kind: replyKind(response.details) })),
    milliseconds: messages.map((message) => message.milliseconds),
    asked: messages.flatMap(({ calls }) =>
      calls.length === 0
        ? []
        : [{ calls: calls.length, tokens: calls.reduce((sum, { prompt, completion }) => sum + prompt + completion, 0) }],
    ),
    refused: messages.flatMap(({ text, response }) =>
      (response.details.unbacked ?? []).map(({ claim, reason }) => ({ text, claim, reason })),
    ),
    wrong: wrong.map(({ message, finding }) => ({ text: message.text, finding })),
    missed: facts
      .filter(({ isTaken }) => !isTaken)
      .map(({ message, fact }) => ({ text: message.text, words: fact.words, accept: fact.accept })),
    unanswered: unanswered.map(({ message, question }) => ({ text: message.text, words: question.words, reply: message.response.message })),
  };
}

function tallyOf(facts: readonly { readonly isTaken: boolean }[]): Tally {
  return { hits: facts.filter(({ isTaken }) => isTaken).length, of: facts.length };
}

function isCounted(counted: readonly CountedFinding[], { accept, holds }: WrittenMessage['facts'][number]): boolean {
  return counted.some((finding) => accept.includes(finding.phenomenon) && finding.holds === holds);
}

/** What counts after a message and didn't count, or counted otherwise, before it. */
function newFindings(messages: readonly PlayedMessage[], message: PlayedMessage): readonly CountedFinding[] {
  const before = messages[messages.indexOf(message) - 1]?.counted ?? [];
  return message.counted.filter(
    ({ phenomenon, holds }) => !before.some((known) => known.phenomenon === phenomenon && known.holds === holds),
  );
}

/** Whether this message or one before it says so. */
function wasSaid(
  written: readonly (PlayedMessage & { written: WrittenMessage })[],
  message: PlayedMessage,
  finding: CountedFinding,
): boolean {
  const until = written.findIndex((each) => each === message);
  return written.slice(0, until + 1).some(({ written: { facts, implied } }) => {
    const isFact = facts.some(({ accept, holds }) => accept.includes(finding.phenomenon) && holds === finding.holds);
    return isFact || implied.some(({ phenomenon, holds }) => phenomenon === finding.phenomenon && holds === finding.holds);
  });
}

function meantIn({ facts, implied }: WrittenMessage): ReadonlySet<string> {
  return new Set([...facts.flatMap(({ accept }) => accept), ...implied.map(({ phenomenon }) => phenomenon)]);
}

function isTentative({ response }: PlayedMessage, { phenomenon }: CountedFinding): boolean {
  return response.details.tentative.some(({ matched }) => matched.phenomenonId === phenomenon);
}

function isAnswered(reply: string, wanted: readonly (readonly string[])[]): boolean {
  const text = reply.toLowerCase();
  return wanted.every((alternatives) => alternatives.some((alternative) => text.includes(alternative.toLowerCase())));
}

/** Rows of a text on a terminal. */
export function rowsOf(text: string): number {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(stringWidth(line) / columns)), 0);
}

function replyKind({ diagnosis, recommendations }: PlayedMessage['response']['details']): DialogueScore['replies'][number]['kind'] {
  if (diagnosis !== undefined) return 'verdict';
  return recommendations.length > 0 ? 'checks' : 'other';
}
