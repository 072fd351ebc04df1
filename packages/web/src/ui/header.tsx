import type { JSX } from 'preact';
import type { Locale } from '../wire/wire-types.ts';
import { pageWords } from '../words/page-words.ts';
import { useLocale, useWords } from '../words/words.ts';

interface HeaderProps {
  readonly hasSession: boolean;
  readonly isBusy: boolean;
  readonly onNew: () => void;
  readonly onUndo: () => void;
  readonly onRestart: () => void;
  readonly onShare: () => void;
  readonly onSessions: () => void;
  readonly onLocale: (locale: Locale) => void;
}

/** Name and actions. */
export function Header(props: HeaderProps): JSX.Element {
  const words = useWords(pageWords);
  const locale = useLocale();
  const { hasSession, isBusy } = props;
  return (
    <header class="top">
      <button
        type="button"
        class="skip"
        onClick={() => {
          // No link: what stands after the # names the session.
          document.getElementById('message')?.focus();
        }}
      >
        {words.skip}
      </button>
      <h1>
        {words.title} <span class="soft">{words.subtitle}</span>
      </h1>
      <nav aria-label={words.actions}>
        <button type="button" class="quiet" onClick={props.onNew}>
          {words.startNew}
        </button>
        <button type="button" class="quiet" disabled={!hasSession || isBusy} onClick={props.onUndo}>
          {words.undo}
        </button>
        <button type="button" class="quiet" disabled={!hasSession || isBusy} onClick={props.onRestart}>
          {words.restart}
        </button>
        <button type="button" class="quiet" disabled={!hasSession} onClick={props.onShare}>
          {words.share}
        </button>
        <button type="button" class="quiet" onClick={props.onSessions}>
          {words.sessions}
        </button>
        <label class="language">
          <span class="sr">{words.language}</span>
          <select
            value={locale}
            onChange={(event) => {
              props.onLocale(event.currentTarget.value === 'zh' ? 'zh' : 'en');
            }}
          >
            <option value="zh" lang="zh-CN">
              中文
            </option>
            <option value="en" lang="en">
              English
            </option>
          </select>
        </label>
      </nav>
    </header>
  );
}
