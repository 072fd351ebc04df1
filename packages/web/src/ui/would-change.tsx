import type { JSX } from 'preact';
import type { SessionView } from '../wire/wire-types.ts';
import { diagnosisWords } from '../words/diagnosis-words.ts';
import { useWords } from '../words/words.ts';

/** The findings that the verdict hangs on. */
export function WouldChange({ view }: { readonly view: SessionView }): JSX.Element | null {
  const words = useWords(diagnosisWords);
  const { findings, exact } = view.would_change;
  if (view.findings.length === 0) return null;
  return (
    <section aria-labelledby="would-change-heading">
      <h2 id="would-change-heading">{words.wouldChange}</h2>
      {findings.length === 0 ? (
        <p class="soft">{words.nothingWouldChange}</p>
      ) : (
        <>
          <p>{words.wouldChangeText(findings.length)}</p>
          <ul>
            {findings.map(({ phenomenon_id: id, description, status }) => (
              <li key={id}>
                <span class={`status status-${status}`}>{words.statuses[status]}</span> {description}
              </li>
            ))}
          </ul>
          {!exact && <p class="soft">{words.wouldChangeInexact}</p>}
        </>
      )}
    </section>
  );
}
