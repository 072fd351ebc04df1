const firstLetter = 'A'.charCodeAt(0);

/** The letter of an option, by its index. Letters, because numbers are those of the lines that a diagnosis asks about. */
export function optionLetter(index: number): string {
  return String.fromCharCode(firstLetter + index);
}

/** A choice and nothing else: "B", "option b", "选 B". */
export const choicePattern = /^(?:option |选项 ?|我?选择? ?)?(?<letter>[a-z])$/iu;

/** The number of an option, from 1, by its letter. */
export function optionNumber(letter: string): number {
  return letter.toUpperCase().charCodeAt(0) - firstLetter + 1;
}
