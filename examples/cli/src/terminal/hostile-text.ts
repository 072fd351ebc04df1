/** A name that would make a link, colour, clear the screen, turn the direction and hide: for tests. */
export const hostile = 'orders\u001b]8;;http://evil.example\u0007here\u001b]8;;\u0007\u001b[35m\u001b[2J\u009b2K\u001bc\u202edeyap\u200b';

/** How it is shown. */
export const shownHostile =
  'orders\\u001b]8;;http://evil.example\\u0007here\\u001b]8;;\\u0007\\u001b[35m\\u001b[2J\\u009b2K\\u001bc\\u202edeyap\\u200b';

/** What the program itself does to a terminal: looks, a line renewed, the moves of the line editor, pastes told from typing. */
const own = /\u001b\[(?:1|2|22|31|33|36|39)m|\r\u001b\[K|\u001b\[(?:\d*[ACDG]|0?J|[02]?K|\?2004[hl])/gu;

/** The control and invisible characters on a screen that the program didn't put there. */
export function foreignControls(screen: string): readonly string[] {
  return screen.replace(own, '').match(/(?![\n\r\t])[\p{Cc}\p{Cf}]/gu) ?? [];
}
