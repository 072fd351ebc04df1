import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { InspectionStep } from '../state/inspection-watch.ts';
import { newSessionId } from '../state/new-session-id.ts';
import { useStore } from '../state/store.ts';
import type { InspectionFile } from '../wire/server-api.ts';
import type { InspectionRecord } from '../wire/wire-types.ts';
import { inspectionWords } from '../words/inspection-words.ts';
import { moment } from '../words/numbers.ts';
import { useLocale, useWords } from '../words/words.ts';
import { InspectionVerdict } from './inspection-verdict.tsx';
import { usePage } from './page-context.ts';
import { saveFile } from './save-file.ts';
import { useResource } from './use-resource.ts';

const files: readonly InspectionFile[] = ['report.html', 'report.md', 'report.json', 'audit'];

function Downloads({ id }: { readonly id: string }): JSX.Element {
  const words = useWords(inspectionWords);
  const locale = useLocale();
  const { api } = usePage();
  const [failure, setFailure] = useState('');
  const save = async (file: InspectionFile): Promise<void> => {
    try {
      const name = file === 'audit' ? 'dbdiag-audit.jsonl' : `dbdiag-${file}`;
      saveFile(await api.inspectionFile(id, file, locale), name);
      setFailure('');
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div class="downloads" role="group" aria-label={words.download}>
      {files.map((file) => (
        <button type="button" class="small" key={file} onClick={() => void save(file)}>
          {words.files[file]}
        </button>
      ))}
      {failure !== '' && <p role="alert">{failure}</p>}
    </div>
  );
}

function StepRow({ step, names }: { readonly step: InspectionStep; readonly names: ReadonlyMap<string, string> }): JSX.Element {
  const words = useWords(inspectionWords);
  switch (step.kind) {
    case 'quietDayChosen':
      return <li class="step-head">{words.quietDay(step.from)}</li>;
    case 'roundStarted':
      return <li class="step-head">{words.roundStarted(step.round, step.commands)}</li>;
    case 'looked':
      return (
        <li>
          {words.looked(step.commandId)} <span class="soft">{words.secondsLeft(step.secondsLeft)}</span>
        </li>
      );
    case 'roundEnded':
      return (
        <li class="step-head">
          {words.roundEnded(step.round, step.readings.length, step.seconds.toFixed(1))}
          <ul class="plain">
            {step.readings.map(({ phenomenonId, status, value }) => (
              <li key={phenomenonId}>
                <span class={`status status-${status}`}>{words[status]}</span> {names.get(phenomenonId) ?? phenomenonId}{' '}
                <span class="soft">{value}</span>
              </li>
            ))}
          </ul>
        </li>
      );
    case 'stopped':
      return <li class="step-head">{words.stops[step.reason] ?? step.reason}</li>;
  }
}

function Current({ record, steps }: { readonly record: InspectionRecord; readonly steps: readonly InspectionStep[] }): JSX.Element {
  const words = useWords(inspectionWords);
  const locale = useLocale();
  const { api, inspections } = usePage();
  const { round, isJoining } = useStore(inspections.store);
  const index = useResource(locale, () => api.knowledge(locale));
  const names = new Map(index.value?.phenomena.map(({ id, description }) => [id, description]));
  const isRunning = record.status === 'running' || record.status === 'queued';
  return (
    <section aria-labelledby="inspection-current">
      <h2 id="inspection-current">
        {record.target} <span class="tag">{words.statuses[record.status]}</span>
      </h2>
      <p role="status">
        {record.status === 'queued' && record.ahead > 0 && words.ahead(record.ahead)}
        {isJoining && words.lost}
        {!isRunning && record.stop_reason !== undefined && (words.stops[record.stop_reason] ?? record.stop_reason)}{' '}
        {record.status === 'ended' && record.session_id !== undefined && words.intoSession}
      </p>
      {record.error !== undefined && <p role="alert">{record.error.message}</p>}
      {isRunning && round !== undefined && (
        <label class="progress">
          <span>{words.progress}</span>
          <progress max={round.commands} value={round.done} />
          <span class="number">
            {round.done} / {round.commands}
          </span>
        </label>
      )}
      {isRunning ? (
        <button type="button" onClick={() => void inspections.cancel()}>
          {words.cancel}
        </button>
      ) : (
        record.status !== 'failed' && <Downloads id={record.id} />
      )}
      {(record.status === 'ended' || record.status === 'cancelled') && <InspectionVerdict id={record.id} />}
      {steps.length > 0 && (
        <>
          <h3>{words.looks}</h3>
          <ol class="plain looks">
            {steps.map((step, position) => (
              <StepRow key={position} step={step} names={names} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

/** Live inspections: start one, watch it, take its report. */
export function InspectionPanel({ sessionId }: { readonly sessionId: string | undefined }): JSX.Element {
  const words = useWords(inspectionWords);
  const locale = useLocale();
  const { inspections } = usePage();
  const { targets, earlier, current, steps, failure } = useStore(inspections.store);
  const [target, setTarget] = useState('');
  useEffect(() => {
    void inspections.look();
  }, [inspections]);
  const chosen = target === '' ? (targets?.[0] ?? '') : target;
  const isRunning = current?.status === 'running' || current?.status === 'queued';
  const others = earlier.filter(({ id }) => id !== current?.id);
  return (
    <>
      <section aria-labelledby="inspection-heading">
        <h2 id="inspection-heading">{words.heading}</h2>
        <p class="soft">{targets?.length === 0 ? words.noTargets : words.hint}</p>
        {targets !== undefined && targets.length > 0 && (
          <form
            class="line"
            onSubmit={(event) => {
              event.preventDefault();
              void inspections.start(chosen, sessionId ?? newSessionId(), locale);
            }}
          >
            <label>
              <span>{words.target}</span>
              <select
                value={chosen}
                onChange={(event) => {
                  setTarget(event.currentTarget.value);
                }}
              >
                {targets.map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <button type="submit" class="primary" disabled={isRunning}>
              {words.start}
            </button>
          </form>
        )}
        {failure !== undefined && <p role="alert">{failure}</p>}
      </section>
      {current !== undefined && <Current record={current} steps={steps} />}
      {others.length > 0 && (
        <section aria-labelledby="inspection-earlier">
          <h2 id="inspection-earlier">{words.earlier}</h2>
          <ul class="plain rows">
            {others.map((one) => (
              <li key={one.id}>
                <button type="button" class="link" onClick={() => void inspections.watch(one)}>
                  {one.target}
                </button>{' '}
                <span class="soft">
                  {words.statuses[one.status]}
                  {moment(one.queued_at, locale)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
