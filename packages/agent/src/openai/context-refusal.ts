/** How servers say that a request is too long, or asks for too long an answer. */
const tooLong =
  /context.?(?:length|window|size)|maximum context|(?:prompt|input|request) is too long|too large for model|reduce the length|input token count|max_new_tokens|range of (?:input length|max_tokens)/iu;

/** How they say that the answer alone is too long. */
const answerTooLong = /max_tokens.{0,40}too large|range of max_tokens|completion tokens/iu;

/** The length of the context, where they tell it. */
const toldLength = /context.?(?:length|window|size)\D{0,24}?(?<after>\d{3,})|(?<!\d)(?<before>\d{3,}) maximum context/iu;

/** Shorter ones are slips of the server that tells them. */
const shortestContext = 512;

/** Whether a server's message says that the request and the answer it asks for don't fit into the model's context. */
export function exceedsContext(message: string): boolean {
  return tooLong.test(message) || answerTooLong.test(message);
}

/** Whether it blames the answer that was asked for, and only that. */
export function blamesAnswer(message: string): boolean {
  return answerTooLong.test(message);
}

/** The length of the model's context in tokens, where the message tells it. */
export function toldContext(message: string): number | undefined {
  const { after, before } = toldLength.exec(message)?.groups ?? {};
  const length = Number(after ?? before ?? 0);
  return length >= shortestContext ? length : undefined;
}
