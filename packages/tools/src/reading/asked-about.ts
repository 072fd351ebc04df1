import type { Feedback, MessageParts, Question } from './message-parts.ts';

/** The questions of a message about one thing. */
export function askedAbout<About extends Question['about']>(
  { questions }: MessageParts,
  about: About,
): readonly Extract<Question, { about: About }>[] {
  return questions.filter((question): question is Extract<Question, { about: About }> => question.about === about);
}

/** How many answers to lines a message has. */
export function countAnswers(feedback: Feedback): number {
  const { confirmations, denials, dontKnows, hedges, rejections, refusals, values, results } = feedback;
  return [confirmations, denials, dontKnows, hedges, rejections, refusals, values, results].reduce((sum, said) => sum + said.length, 0);
}
