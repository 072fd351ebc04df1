import type { JSX } from 'preact';
import type { SessionView } from '../wire/wire-types.ts';
import { diagnosisWords } from '../words/diagnosis-words.ts';
import { usePercent, useWords } from '../words/words.ts';
import { useIsSaved } from './page-context.ts';

/** Where the diagnosis stands, in a sentence. */
export function Standing({ view }: { readonly view: SessionView }): JSX.Element {
  const words = useWords(diagnosisWords);
  const percent = usePercent();
  const isSaved = useIsSaved();
  return (
    <section class={`standing standing-${view.outcome}`} aria-labelledby="standing-heading">
      <h2 id="standing-heading">
        <span class="sr">{words.standing}: </span>
        {words.outcomes[view.outcome]}
        <span class="soft count">{words.rounds(view.rounds)}</span>
      </h2>
      <p>{view.status_description}</p>
      {view.diagnosis !== undefined && !isSaved && (
        <p>
          <button
            type="button"
            class="small"
            onClick={() => {
              const heading = document.getElementById('solution-heading');
              heading?.scrollIntoView({ block: 'start' });
              heading?.focus({ preventScroll: true });
            }}
          >
            {words.toSolution}
          </button>
        </p>
      )}
      {view.two_causes !== undefined && (
        <p>
          {words.twoCauses(view.two_causes.first.description, view.two_causes.second.description, percent(view.two_causes.probability))}
        </p>
      )}
    </section>
  );
}
