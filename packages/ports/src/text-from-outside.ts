/**
 * What a text can carry besides what it says: C0 and C1 control characters but newline and tab, marks that turn the direction of
 * what follows, characters of no width, line separators, halves of surrogate pairs.
 *
 * @see Unicode Standard, chapter 23, "Special Areas and Format Characters"; `Default_Ignorable_Code_Point` in DerivedCoreProperties.txt.
 */
const hidden = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** What joins the parts of an emoji or chooses how it is drawn. */
const emojiGlue = /(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?)(?:\ufe0f?\u200d|[\ufe0e\ufe0f])/gu;

function escaped(sign: string): string {
  let escapes = '';
  for (let unit = 0; unit < sign.length; unit += 1) escapes += `\\u${sign.charCodeAt(unit).toString(16).padStart(4, '0')}`;
  return escapes;
}

/**
 * The text with what it hides as escapes, such as `\u001b`: nothing that moves a cursor, colours, turns or disguises is left, and
 * nothing is lost to the eye. Line breaks become `\n`; the parts of an emoji that were joined stand side by side.
 */
export function showControls(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(emojiGlue, '').replace(hidden, escaped);
}

/** A document of JSON with what its texts hide as escapes: it means the same, and can be put on a terminal. */
export function escapeControls(json: string): string {
  return json.replace(hidden, escaped);
}

/**
 * The text without what it hides, for text that is worked on rather than shown: control characters become spaces, the rest goes.
 * Line breaks become `\n`. The parts of an emoji that were joined stand side by side then.
 */
export function withoutControls(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(hidden, (sign) => (/\p{Cc}|\p{Zl}|\p{Zp}/u.test(sign) ? ' ' : ''));
}
