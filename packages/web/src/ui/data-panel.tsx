import type { JSX } from 'preact';
import { useStore } from '../state/store.ts';
import { dataWords } from '../words/data-words.ts';
import { useLocale, useWords } from '../words/words.ts';
import { DataAnswer } from './data-answer.tsx';
import { usePage } from './page-context.ts';

/** As many characters as a question may have. */
const longestQuestion = 1000;

/** Questions to the data of the databases that are configured. */
export function DataPanel(): JSX.Element {
  const words = useWords(dataWords);
  const locale = useLocale();
  const { questions } = usePage();
  const { databases, database, draft, exchanges, isAsking, failure } = useStore(questions.store);
  return (
    <section aria-labelledby="data-heading" aria-busy={isAsking}>
      <h2 id="data-heading">{words.heading}</h2>
      <p class="soft">{words.hint}</p>
      <form
        class="line"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isAsking) void questions.ask(locale);
        }}
      >
        {databases.length > 1 && (
          <label class="data-database">
            <span>{words.database}</span>
            <select
              value={database ?? databases[0] ?? ''}
              onChange={(event) => {
                questions.store.set({ database: event.currentTarget.value });
              }}
            >
              {databases.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <label class="data-question">
          <span>{words.question}</span>
          <input
            type="text"
            value={draft}
            maxLength={longestQuestion}
            placeholder={words.placeholder}
            autocomplete="off"
            onInput={(event) => {
              questions.store.set({ draft: event.currentTarget.value });
            }}
          />
        </label>
        {isAsking ? (
          <button
            type="button"
            onClick={() => {
              questions.stop();
            }}
          >
            {words.stop}
          </button>
        ) : (
          <button type="submit" class="primary" disabled={draft.trim() === ''}>
            {words.ask}
          </button>
        )}
      </form>
      <p role="status">{isAsking && words.asking}</p>
      {failure !== undefined && <p role="alert">{failure}</p>}
      {exchanges.length > 0 && (
        <div class="data-answers" role="log" aria-label={words.answers}>
          {exchanges.map((exchange) => (
            <DataAnswer key={exchange.number} exchange={exchange} isBusy={isAsking} />
          ))}
        </div>
      )}
    </section>
  );
}
