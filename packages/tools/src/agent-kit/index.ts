/**
 * What a planner or a responder of your own works with: messages taken apart, replies put together, turns kept. `@dbdiag/agent` is
 * made of it. It follows the needs of that package: any minor version may change it.
 */

// Reading: a message taken apart into what it says and what it asks for.

export { countAnswers } from '../reading/asked-about.ts';
export type {
  ActionWish,
  AdviceWish,
  CheckWish,
  Command,
  Courtesy,
  Feedback,
  LineAnswer,
  MessageParts,
  Puzzle,
  Question,
  ReasoningKind,
  ReportReading,
  Suspicion,
  Unclear,
  Withdrawal,
} from '../reading/message-parts.ts';
export type { Stage } from '../reading/understanding.ts';
export { stages } from '../reading/understanding.ts';

// Calling: what a model is told of a tool, and what the calls of a turn know of each other.

export type { Fact } from '../reply/fact-kind.ts';
export { createFactKind } from '../reply/fact-kind.ts';
export { describeRound } from '../tool/diagnose/describe-round.ts';
export type { ReadingCandidate, ReadingHelp } from '../tool/model-use.ts';
export type { StandingTools } from '../tool/standing-tools.ts';
export { standingIn, standingTools } from '../tool/standing-tools.ts';
export { diagnosedFact, matchedFact, measuredFact, restartedFact } from '../tool/turn-facts.ts';

// Replying: the sections and numbered lines of a message, the marks and words they are written with, and the details beside it.

export { databaseWords } from '../knowledge/subject-words.ts';
export { lineWords } from '../reply/line-words.ts';
export { countedEn, quotedPieces, replyMarks } from '../reply/marks.ts';
export { measuredDetails } from '../reply/measured-details.ts';
export { bounded, bullets, plainBits, shortened } from '../reply/text-layout.ts';
export type { ToolDetails } from '../reply/tool-details.ts';
export { noToolDetails } from '../reply/tool-details.ts';
export { toolDetailsSchema } from '../reply/tool-details-schema.ts';
export type { FinishedTurn, NumberedLine, ToolShare } from '../reply/tool-view.ts';
export { lineKinds, openLineKinds } from '../reply/tool-view.ts';
export type { AskClarificationOutput } from '../tool/clarification/clarification-schemas.ts';
export { roundShare } from '../tool/diagnose/round-share.ts';
export type { MatchPhenomenaOutput } from '../tool/match-phenomena-schemas.ts';
export { diagnoseOutput, queryProgressOutput } from '../tool/schemas.ts';
export { signedBits } from '../tool/signed-bits.ts';
export { standingLine } from '../tool/standing-line.ts';

// Showing: what the tools say, for whoever shows it without calling them.

export type { DescribedAccount } from '../tool/account.ts';
export { describeAccount, presentPhenomena } from '../tool/account.ts';
export type { SqlLine } from '../tool/check-sql.ts';
export { sqlBlock, sqlOfLine } from '../tool/check-sql.ts';
export { describeStep } from '../tool/diagnose/concluded-diagnosis.ts';
export { changingFindings, probabilityOf, referenceTickets, whatSpeaksFor } from '../tool/evidence.ts';
export { mostTelling } from '../tool/most-telling.ts';
export type { Names } from '../tool/names.ts';
export { namesOf } from '../tool/names.ts';
export { describeProgress } from '../tool/query-progress-tool.ts';

// Keeping: what a turn leaves in the session, and the line in which the turns of one session wait.

export { appendTurn } from '../session/create-session.ts';
export { enterSession } from '../session/session-line.ts';
export type { Candidate, PendingCall, ToldOutput } from '../session/session-state.ts';
export { callsSinceRestart, repliesSinceRestart } from '../session/since-restart.ts';
