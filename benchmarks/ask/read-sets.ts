import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const result = z.object({ columns: z.array(z.string()), rows: z.array(z.array(cell)), ordered: z.boolean().optional() });
const question = z.object({
  id: z.string(),
  lang: z.enum(['en', 'zh']),
  question: z.string(),
  answerable: z.boolean(),
  kind: z.enum(['basic', 'dimension', 'trend', 'complex']),
  gold: result.nullish(),
  gold_alternatives: z.array(result).optional(),
  gold_sql: z.string().nullish(),
  as_of: z.string().optional(),
  context: z.string().optional(),
});

/** A question with what answers it; an unanswerable one has no gold. */
export type Question = z.output<typeof question>;
/** A result that is right. */
export type GoldResult = z.output<typeof result>;

/** One database with questions in one folder. */
export interface QuestionSet {
  readonly name: string;
  readonly folder: string;
  /** The model's file: the set's own, else ours. */
  readonly modelFile: string;
  /** Whether the set came with a model. */
  readonly finishedModel: boolean;
  readonly questions: readonly Question[];
}

const ownModels = fileURLToPath(new URL('models', import.meta.url));

/** The sets of a folder, by name; those without any model are left out. */
export function readSets(datasets: string): readonly QuestionSet[] {
  return readdirSync(datasets)
    .sort()
    .flatMap((name) => {
      const folder = join(datasets, name);
      const file = join(folder, 'questions.jsonl');
      const finished = join(folder, 'model.yaml');
      const modelFile = existsSync(finished) ? finished : join(ownModels, `${name}.yaml`);
      if (!existsSync(file) || !existsSync(modelFile)) return [];
      return [{ name, folder, modelFile, finishedModel: modelFile === finished, questions: readQuestions(file) }];
    });
}

function readQuestions(file: string): readonly Question[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => question.parse(JSON.parse(line)));
}
