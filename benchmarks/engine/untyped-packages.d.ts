/** The parts of two npm packages without types that the benchmark calls. */
declare module 'bayes' {
  interface Bayes {
    learn(text: string, category: string): Promise<unknown>;
    categorize(text: string): Promise<string>;
  }
  export default function bayes(options: { tokenizer: (text: string) => string[] }): Bayes;
}

declare module 'naivebayes' {
  export default class NaiveBayes {
    constructor(options: { tokenizer: (text: string) => string[] });
    learn(text: string, category: string): unknown;
    categorize(text: string): string;
  }
}
