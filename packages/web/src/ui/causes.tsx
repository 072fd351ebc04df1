import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Hypothesis } from '../wire/wire-types.ts';
import { diagnosisWords } from '../words/diagnosis-words.ts';
import { usePercent, useWords } from '../words/words.ts';
import { Course, ProbabilityBar } from './bars.tsx';

/** Causes that are listed at first; *other cause* and *no fault* besides. */
const causesShown = 5;

interface CausesProps {
  readonly hypotheses: readonly Hypothesis[];
  readonly selected?: string | undefined;
  /** Absent where nothing can be chosen. */
  readonly onSelect?: (id: string) => void;
}

function CauseRow({ hypothesis }: { readonly hypothesis: Hypothesis }): JSX.Element {
  const words = useWords(diagnosisWords);
  const percent = usePercent();
  const { description, kind, probability, course } = hypothesis;
  return (
    <>
      <span class="cause-name">
        {description}
        {kind !== 'cause' && <span class="tag">{words.kinds[kind]}</span>}
      </span>
      <span class="cause-share">{percent(probability)}</span>
      <ProbabilityBar probability={probability} kind={kind} />
      <Course course={course} />
      <span class="sr">{words.course(course.map(percent))}</span>
    </>
  );
}

/** Causes by probability, each with a bar and its course. */
export function Causes({ hypotheses, selected, onSelect }: CausesProps): JSX.Element {
  const words = useWords(diagnosisWords);
  const [isWhole, setIsWhole] = useState(onSelect === undefined);
  const shown = hypotheses.filter(
    ({ hypothesis_id: id, kind }, rank) => isWhole || rank < causesShown || kind !== 'cause' || id === selected,
  );
  return (
    <section aria-labelledby="causes-heading">
      <h2 id="causes-heading">{words.causes}</h2>
      {onSelect !== undefined && <p class="soft">{words.causesHint}</p>}
      <ol class="causes">
        {shown.map((hypothesis) => (
          <li key={hypothesis.hypothesis_id}>
            {onSelect === undefined ? (
              <div class="cause">
                <CauseRow hypothesis={hypothesis} />
              </div>
            ) : (
              <button
                type="button"
                class="cause"
                aria-pressed={hypothesis.hypothesis_id === selected}
                onClick={() => {
                  onSelect(hypothesis.hypothesis_id);
                }}
              >
                <CauseRow hypothesis={hypothesis} />
              </button>
            )}
          </li>
        ))}
      </ol>
      {onSelect !== undefined && hypotheses.length > causesShown && (
        <button
          type="button"
          class="small"
          aria-expanded={isWhole}
          onClick={() => {
            setIsWhole(!isWhole);
          }}
        >
          {isWhole ? words.showFewer : words.showAll(hypotheses.length)}
        </button>
      )}
      <p class="legend soft">{words.causesLegend}</p>
    </section>
  );
}
