import type { AnswersWords, HistoryWords, ReasoningWords, RunSummaries } from './template-answers-words.ts';
import type { EndingWords } from './template-ending-words.ts';
import type { LinesWords } from './template-lines-words.ts';
import type { Marks } from './template-marks.ts';
import type { MeasuredWords } from './template-measured-words.ts';
import type { EventsWords, RemarksWords } from './template-remarks-words.ts';
import type { PictureWords, RecordedWords, SuspicionWords } from './template-round-words.ts';

/** The sentences of the template responder in one language, by section. Texts from tools are already in it. */
export interface TemplateWords {
  readonly marks: Marks;
  readonly events: EventsWords;
  readonly recorded: RecordedWords;
  readonly measured: MeasuredWords;
  readonly suspicion: SuspicionWords;
  readonly picture: PictureWords;
  readonly remarks: RemarksWords;
  readonly answers: AnswersWords;
  readonly history: HistoryWords;
  readonly reasoning: ReasoningWords;
  readonly ending: EndingWords;
  readonly lines: LinesWords;
  readonly summary: RunSummaries;
}
