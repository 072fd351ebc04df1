import type { TicketLists } from '@dbdiag/graph-engine/core';
import bayes from 'bayes';
import NaiveBayes from 'naivebayes';
import type { Contender } from './contender.ts';
import { timeEach } from './contender.ts';
import type { GeneratedState } from './generated-states.ts';

/** The text classifiers of npm: a ticket is a text, a phenomenon a word. They give the most probable cause, no questions. */
export async function createTextClassifiers(tickets: TicketLists, states: readonly GeneratedState[]): Promise<readonly Contender[]> {
  const tokenizer = (text: string): string[] => text.split(' ');
  const [first, second] = [bayes({ tokenizer }), new NaiveBayes({ tokenizer })];
  for (let ticket = 0; ticket < tickets.cause.length; ticket += 1) {
    const text = wordsOf(tickets.present.items.subarray(tickets.present.start[ticket], tickets.present.start[ticket + 1]));
    const category = `cause${tickets.cause[ticket] ?? NaN}`;
    await first.learn(text, category);
    second.learn(text, category);
  }
  const texts = states.map((state) => wordsOf(state.filter(({ status }) => status === 'present').map(({ phenomenon }) => phenomenon)));
  const statesPerRound = { posterior: 50 };
  return [
    { name: 'npm `bayes`', statesPerRound, run: (_, indices) => timeEach(indices, (index) => first.categorize(texts[index] ?? '')) },
    { name: 'npm `naivebayes`', statesPerRound, run: (_, indices) => timeEach(indices, (index) => second.categorize(texts[index] ?? '')) },
  ];
}

function wordsOf(phenomena: Uint32Array | readonly number[]): string {
  return Array.from(phenomena, (phenomenon) => `phenomenon${phenomenon}`).join(' ');
}
