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
  /** What has to be offered where the question has to be asked back: parts of the intents. */
  options: z.array(z.string()).optional(),
});

/** A question with what answers it; an unanswerable one has no gold. */
export type Question = z.output<typeof question>;
/** A result that is right. */
export type GoldResult = z.output<typeof result>;

/** Sets are counted together that came with a model, whose model we wrote from schema and data, and that are all our own. */
export type Pool = 'finished' | 'written' | 'own';

/** One database with questions in one folder. */
export interface QuestionSet {
  readonly name: string;
  readonly folder: string;
  /** The model's file: the set's own, else ours. */
  readonly modelFile: string;
  readonly pool: Pool;
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
      return [{ name, folder, modelFile, pool: poolOf(name, modelFile === finished), questions: readQuestions(file) }];
    });
}

function poolOf(name: string, cameWithModel: boolean): Pool {
  if (name.startsWith('own_')) return 'own';
  return cameWithModel ? 'finished' : 'written';
}

function readQuestions(file: string): readonly Question[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => question.parse(JSON.parse(line)));
}
