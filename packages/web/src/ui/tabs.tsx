import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly names: readonly Name[];
  readonly words: Readonly<Record<Name, string>>;
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
}

/**
 * Tabs to walk with the arrows; one of them is in the order of the tabulator.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function Tabs<Name extends string>({ label, names, words, chosen, onChoose }: TabsProps<Name>): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const go = (index: number): void => {
    const name = names[(index + names.length) % names.length];
    if (name === undefined) return;
    onChoose(name);
    list.current?.querySelector<HTMLElement>(`#tab-${name}`)?.focus();
  };
  const at = names.indexOf(chosen);
  const moves: Readonly<Record<string, number>> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: names.length - 1 };
  return (
    <div
      class="tabs"
      role="tablist"
      aria-label={label}
      ref={list}
      onKeyDown={(event) => {
        const to = moves[event.key];
        if (to === undefined) return;
        event.preventDefault();
        go(to);
      }}
    >
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-selected={name === chosen}
          aria-controls={name === chosen ? `panel-${name}` : undefined}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => {
            onChoose(name);
          }}
        >
          {words[name]}
        </button>
      ))}
    </div>
  );
}
