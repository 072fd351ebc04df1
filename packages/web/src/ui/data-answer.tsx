import type { JSX } from 'preact';
import type { DataExchange } from '../state/data-questions.ts';
import type { DataFigures } from '../wire/wire-types.ts';
import { shownValue } from '../words/data-values.ts';
import { dataWords } from '../words/data-words.ts';
import { useLocale, useWords } from '../words/words.ts';
import { Statement } from './copy-button.tsx';
import { DataChart } from './data-chart.tsx';
import { usePage } from './page-context.ts';

/** A longer table is read elsewhere. */
const rowsShown = 50;

/** A question and what became of it. */
export function DataAnswer({ exchange, isBusy }: { readonly exchange: DataExchange; readonly isBusy: boolean }): JSX.Element {
  const { number, question } = exchange;
  const headingId = `data-answer-${number}`;
  return (
    <article class="data-answer" aria-labelledby={headingId}>
      <h3 id={headingId}>{question}</h3>
      <Body exchange={exchange} isBusy={isBusy} />
    </article>
  );
}

function Body({ exchange, isBusy }: { readonly exchange: DataExchange; readonly isBusy: boolean }): JSX.Element {
  const words = useWords(dataWords);
  const locale = useLocale();
  const { questions } = usePage();
  const { answer } = exchange;
  switch (answer.kind) {
    case 'answered':
      return <Figures figures={answer} />;
    case 'clarification':
      return (
        <>
          <p>{answer.asks[locale]}</p>
          <div class="buttons" role="group" aria-label={words.options}>
            {answer.options.map((option, index) => (
              <button key={index} type="button" disabled={isBusy} onClick={() => void questions.choose(exchange, option, locale)}>
                {option.label[locale]}
              </button>
            ))}
          </div>
        </>
      );
    case 'not-understood':
      return (
        <>
          {answer.words.length > 0 && (
            <p>
              {words.notUnderstood} {answer.words.map(({ text }) => `“${text}”`).join(' ')}
            </p>
          )}
          <p>{answer.says[locale]}</p>
        </>
      );
    case 'given-up':
      return (
        <>
          <p>{answer.says[locale]}</p>
          <p class="soft">{answer.helps[locale]}</p>
          {answer.sql !== undefined && <Sql text={answer.sql} />}
        </>
      );
  }
}

function Sql({ text }: { readonly text: string }): JSX.Element {
  const words = useWords(dataWords);
  return (
    <details>
      <summary>{words.sql}</summary>
      <Statement text={text} />
    </details>
  );
}

function Figures({ figures }: { readonly figures: DataFigures }): JSX.Element {
  const words = useWords(dataWords);
  const locale = useLocale();
  const { summary, table, chart, warnings, account, sql } = figures;
  const isOneFigure = table.rows.length === 1 && table.columns.length === 1;
  return (
    <>
      <p class="data-summary">{summary[locale]}</p>
      {warnings.map(({ text }, index) => (
        <p key={index} class="data-warning">
          {text[locale]}
        </p>
      ))}
      {chart !== undefined && <DataChart chart={chart} />}
      {table.rows.length > 0 && !isOneFigure && <Table table={table} />}
      <h4>{words.account}</h4>
      <ul class="plain data-account">
        {account.map(({ words: own, taken_for: takenFor }, index) => (
          <li key={index}>
            <span class="soft">{own.length === 0 ? words.byDefault : own.map(({ text }) => `“${text}”`).join(' ')}</span> →{' '}
            {takenFor[locale]}
          </li>
        ))}
      </ul>
      <Sql text={sql} />
    </>
  );
}

function Table({ table: { columns, rows, truncated, left_out: leftOut } }: Pick<DataFigures, 'table'>): JSX.Element {
  const words = useWords(dataWords);
  const locale = useLocale();
  const left = Math.max(0, rows.length - rowsShown) + leftOut;
  const kindOf = (index: number): string => (['number', 'percent'].includes(columns[index]?.form ?? '') ? 'number' : '');
  return (
    <>
      <div class="data-table" role="region" aria-label={words.table} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map(({ label }, index) => (
                <th key={index} scope="col" class={kindOf(index)}>
                  {label[locale]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, rowsShown).map((row, place) => (
              <tr key={place}>
                {columns.map((column, index) => (
                  <td key={index} class={kindOf(index)}>
                    {shownValue(row[index] ?? null, column, locale)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {left > 0 && <p class="soft">{words.rowsLeft(left)}</p>}
      {truncated && <p class="soft">{words.more}</p>}
    </>
  );
}
