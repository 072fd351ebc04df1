import type { Modifier } from '../../parser/phrase.ts';
import type { Parsed } from '../shared/ambiguous-parse.ts';
import { turn } from '../shared/ambiguous-parse.ts';
import { compareOf } from './comparand.ts';
import type { EnglishRules } from './english-rules.ts';
import { span } from './lexicon.ts';
import { namingWords } from './words/small-words.ts';

/** "named Rex", "called 'X'": about the thing itself. */
export function namedAs(rules: EnglishRules, at: number): readonly Parsed<readonly Modifier[]>[] {
  return rules.lexicon
    .words(namingWords, at)
    .flatMap((word) =>
      turn(rules.literals(word.to), (items, to): readonly Modifier[] | undefined =>
        items.every(({ kind }) => kind === 'text')
          ? [compareOf({ operator: '=', operand: { kind: 'literals', items } }, span(at, to))]
          : undefined,
      ),
    );
}
