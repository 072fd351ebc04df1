/**
 * How much a reply says. `brief`: what is needed to go on, and nothing twice in a diagnosis; `full`: everything there is, each time.
 * What a brief reply leaves out is in its details, and in the answers to "why" and "how".
 */
export type ReplyLength = 'brief' | 'full';
