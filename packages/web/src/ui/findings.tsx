import type { JSX } from 'preact';
import type { Finding, NamedPhenomenon, SessionView } from '../wire/wire-types.ts';
import { findingsWords } from '../words/findings-words.ts';
import { usePercent, useWords } from '../words/words.ts';

function FindingRow({ finding }: { readonly finding: Finding }): JSX.Element {
  const words = useWords(findingsWords);
  const percent = usePercent();
  const { description, value, words: said, score, source, round } = finding;
  const facts = [
    words.sources[source] ?? source,
    value,
    said === undefined ? undefined : words.said(said),
    score === undefined || score >= 1 ? undefined : words.score(percent(score)),
    words.round(round),
  ].filter((fact) => fact !== undefined && fact !== '');
  return (
    <li>
      {description}
      <span class="facts soft">{facts.join(' · ')}</span>
    </li>
  );
}

function FindingList({ status, findings }: { readonly status: 'present' | 'absent'; readonly findings: readonly Finding[] }): JSX.Element {
  const words = useWords(findingsWords);
  const own = findings.filter((finding) => finding.status === status);
  return (
    <section aria-labelledby={`${status}-heading`} class={`found found-${status}`}>
      <h2 id={`${status}-heading`}>
        {words[status]} <span class="count soft">{own.length}</span>
      </h2>
      {own.length === 0 ? (
        <p class="soft">{words.none}</p>
      ) : (
        <ul class="plain rows">
          {own.map((finding) => (
            <FindingRow key={finding.phenomenon_id} finding={finding} />
          ))}
        </ul>
      )}
    </section>
  );
}

function NamedList({
  heading,
  text,
  items,
}: {
  readonly heading: string;
  readonly text?: string;
  readonly items: readonly NamedPhenomenon[];
}): JSX.Element | null {
  if (items.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      {text !== undefined && <p class="soft">{text}</p>}
      <ul class="plain rows">
        {items.map(({ phenomenon_id: id, description }) => (
          <li key={id}>{description}</li>
        ))}
      </ul>
    </section>
  );
}

/** What is present, what is absent, and, apart from both, what wasn't examined and why. */
export function Findings({ view }: { readonly view: SessionView }): JSX.Element {
  const words = useWords(findingsWords);
  return (
    <>
      {view.conflicts.length > 0 && (
        <section class="conflicts" aria-labelledby="conflicts-heading">
          <h2 id="conflicts-heading">{words.conflicts}</h2>
          <ul class="plain rows">
            {view.conflicts.map(({ phenomenon_id: id, description, user, probe }) => (
              <li key={id}>
                {description}
                <span class="facts soft">{words.conflictText(words.statuses[user], words.statuses[probe])}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div class="pair">
        <FindingList status="present" findings={view.findings} />
        <FindingList status="absent" findings={view.findings} />
      </div>
      <section class="found not-examined" aria-labelledby="not-examined-heading">
        <h2 id="not-examined-heading">
          {words.notExamined} <span class="count soft">{view.not_examined.length}</span>
        </h2>
        <p class="soft">{words.notExaminedText}</p>
        <ul class="plain rows">
          {view.not_examined.map(({ phenomenon_id: id, description, reason_description: reason }) => (
            <li key={id}>
              {description}
              <span class="facts soft">{reason}</span>
            </li>
          ))}
        </ul>
      </section>
      <NamedList heading={words.unexplained} text={words.unexplainedText} items={view.unexplained} />
      <NamedList heading={words.wouldSeparate} items={view.would_separate} />
    </>
  );
}
