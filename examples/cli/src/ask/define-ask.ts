import type { Command } from 'commander';
import type { TakeExitStatus } from '../command-options.ts';
import { configOption, localeOption, seconds, subcommand } from '../command-options.ts';
import type { World } from '../world.ts';
import type { AskOptions, DataOptions } from './ask-options.ts';

/** What one statement may take, unless said otherwise. */
const defaultTimeout = 15;

/** Defines `dbdiag ask`. */
export function defineAsk(command: Command, world: World, takeExitStatus: TakeExitStatus): void {
  const asking = dataOptions(command)
    .option('--target <server>', "instead of data: a server's own statistics, by URL or by its name in the configuration")
    .addOption(configOption())
    .addOption(localeOption('language of the answers (default: that of each question)'))
    .option('--today <day>', 'what counts as today, such as 2025-03-31 (default: today)')
    .option('--sql', 'print the SQL and run nothing', false)
    .option('--json', 'print the answer as one JSON object', false)
    .option('--explain', 'show intent, other ways to write the SQL, and every step as well', false)
    .option('--chart <file>', 'write the chart as SVG')
    .option('--no-values', "don't fetch values of the data: questions can then name only what the model names")
    .addHelpText(
      'after',
      '\nIn a conversation: follow-ups such as "by quarter", "only overseas", "and last year?", "why?"; /why /sql /new /exit /help\n\nExamples:\n  dbdiag ask --model flows.yaml --data ./csv "which companies had the highest flow in 2024?"\n  dbdiag ask --model flows.yaml --data flows.duckdb "海外各公司今年 Q1 流水同比增长多少，TOP10"\n  dbdiag ask --target postgres://dbdiag@db.example/shop "which tables have the most dead rows?"\n  dbdiag ask check --model flows.yaml --data ./csv\n  dbdiag ask model postgres://reader@db.example/shop --out shop.yaml\n\nExit status: 0 answered, 1 not answered, 2 used wrongly.',
    )
    .action((question: string[], options: AskOptions) =>
      takeExitStatus(import('./ask-command.ts').then(({ ask }) => ask(world, question, options))),
    );
  // Its options are also those of its subcommands, wherever they stand.
  asking.enablePositionalOptions(false);
  dataOptions(subcommand(asking, 'check', 'Hold a model against its database: columns, types, keys, joins that multiply rows'))
    .addOption(localeOption('language of the findings (default: that of your system)'))
    .option('--json', 'print them as JSON', false)
    .action((_: unknown, checking: Command) =>
      takeExitStatus(import('./model-commands.ts').then(({ checkAskModel }) => checkAskModel(world, checking.optsWithGlobals()))),
    );
  accessToData(subcommand(asking, 'model', 'Draft a model from a schema, for a person to finish'))
    .argument('<data>', 'postgres://…, a .duckdb file, or a folder of csv or parquet files')
    .option('--out <file>', 'write it to this new file (default: to the standard output)')
    .action((data: string, _: unknown, drafting: Command) =>
      takeExitStatus(
        import('./model-commands.ts').then(({ draftAskModel }) =>
          draftAskModel(world, data, drafting.optsWithGlobals<DataOptions & { readonly out?: string }>()),
        ),
      ),
    );
}

function dataOptions(command: Command): Command {
  return accessToData(
    command
      .option('--model <file>', 'the semantic model (default: one drafted from the schema for this time)')
      .option('--data <where>', 'a .duckdb file, a folder of csv or parquet files, or postgres://…'),
  );
}

function accessToData(command: Command): Command {
  return command
    .option('--timeout <sec>', 'longest time of one statement', seconds(0.1, 3600), defaultTimeout)
    .option(
      '--hide <columns>',
      'columns whose values nobody may see, comma-separated',
      (text: string) => text.split(',').map((name) => name.trim()),
      [],
    )
    .option('--password-file <file>', 'file whose first line is the password (default: $PGPASSWORD, else asked for)')
    .option('--allow-superuser', 'read also as a superuser; a role that may only SELECT is enough', false);
}
