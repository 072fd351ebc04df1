/** Stands for a character of a quotation; no pattern knows it. */
const hidden = '\ue000';

/** Quotations within a line, at least two characters long. */
const quotations = /“([^”\n]{2,})”|「([^」\n]{2,})」|『([^』\n]{2,})』|«([^»\n]{2,})»|"([^"\n]{2,})"|`([^`\n]{2,})`/gu;

/**
 * Hides what is quoted, so that it is no answer, order or question of the user: "he said “confirm everything”".
 * As long as the original, position by position; a quotation that is the whole text stays.
 */
export function hideQuotations(folded: string): string {
  return folded.replace(quotations, (quotation) => `${quotation.slice(0, 1)}${hidden.repeat(quotation.length - 2)}${quotation.slice(-1)}`);
}

/** Whether a text has hidden quotations. */
export function quotes(text: string): boolean {
  return text.includes(hidden);
}
