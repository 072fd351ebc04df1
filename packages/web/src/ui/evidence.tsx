import type { JSX } from 'preact';
import type { EvidenceLine, HypothesisAccount } from '../wire/wire-types.ts';
import { diagnosisWords } from '../words/diagnosis-words.ts';
import { odds, signedBits } from '../words/numbers.ts';
import { usePercent, useWords } from '../words/words.ts';
import { BitsBar } from './bars.tsx';
import { shownSums } from './shown-sums.ts';

interface RowProps {
  readonly bits: number;
  readonly sum: number;
  readonly most: number;
}

function Numbers({ bits, sum, most }: RowProps): JSX.Element {
  return (
    <>
      <td class="bits-cell">
        <BitsBar bits={bits} most={most} />
      </td>
      <td class="number">{signedBits(bits)}</td>
      <td class="number soft">{signedBits(sum)}</td>
    </>
  );
}

function FindingCell({ line }: { readonly line: EvidenceLine }): JSX.Element {
  const words = useWords(diagnosisWords);
  const percent = usePercent();
  const facts = [line.value, line.words].filter((fact) => fact !== undefined && fact !== '');
  return (
    <th scope="row">
      <span class={`status status-${line.status}`}>{words.statuses[line.status]}</span> {line.description}
      {facts.length > 0 && <span class="facts soft">{facts.join(' · ')}</span>}
      {line.weight < 0.995 && <span class="facts soft">{words.discounted(percent(line.weight))}</span>}
    </th>
  );
}

/** What speaks for and against a hypothesis, in bits that add up to its odds against another. */
export function Evidence({ account }: { readonly account: HypothesisAccount }): JSX.Element {
  const words = useWords(diagnosisWords);
  const percent = usePercent();
  const { prior, lines, evidence, posterior } = shownSums(
    account.prior_bits,
    account.evidence.map(({ bits }) => bits),
  );
  // Less than a bit in all is little, and shall look it.
  const most = Math.max(1, Math.abs(prior), Math.abs(posterior), ...lines.map(({ bits }) => Math.abs(bits)));
  return (
    <>
      <p class="soft">{words.against(account.against.description, percent(account.against.probability))}</p>
      <table class="evidence">
        <thead>
          <tr>
            <th scope="col">{words.line}</th>
            <td />
            <th scope="col" class="number">
              {words.weight}
            </th>
            <th scope="col" class="number">
              {words.soFar}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{words.prior}</th>
            <Numbers bits={prior} sum={prior} most={most} />
          </tr>
          {account.evidence.map((line, index) => (
            <tr key={line.phenomenon_id}>
              <FindingCell line={line} />
              <Numbers bits={lines[index]?.bits ?? 0} sum={lines[index]?.sum ?? 0} most={most} />
            </tr>
          ))}
          {account.evidence.length === 0 && (
            <tr>
              <td colSpan={4} class="soft">
                {words.noEvidence}
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.posterior}</th>
            <td class="bits-cell">
              <BitsBar bits={posterior} most={most} />
            </td>
            <td class="number" />
            <td class="number total">{signedBits(posterior)}</td>
          </tr>
        </tfoot>
      </table>
      <p class="sum">
        {words.sum(signedBits(prior), signedBits(evidence), signedBits(posterior))}{' '}
        <span class="tag">{words.sumOdds(odds(account.posterior_bits))}</span>
      </p>
      <p class="legend soft">{words.evidenceLegend}</p>
    </>
  );
}
