import { defaultInspectionLimits } from '@dbdiag/evidence';
import type { Command } from 'commander';
import { InvalidArgumentError, Option } from 'commander';
import type { TakeExitStatus } from '../command-options.ts';
import { accessOptions, configOption, givenOptions, localeOption, profileOption, seconds, wholeNumber } from '../command-options.ts';
import { extraBody, redactList } from '../models/model-options.ts';
import type { World } from '../world.ts';
import type { InspectOptions } from './inspect-options.ts';

/** Defines `dbdiag inspect`. */
export function defineInspect(command: Command, world: World, takeExitStatus: TakeExitStatus): void {
  const limits = defaultInspectionLimits;
  const inspecting = accessOptions(
    command.option('--target <name>', 'instead of a URL: a server of the configuration, measured as it says there'),
  )
    .addOption(localeOption('language of what is shown (default: that of your system)'))
    .addOption(profileOption())
    .option('--service <name>', 'what the report calls the server')
    .option('--max-rounds <n>', 'rounds after the baseline', wholeNumber(0, 100), limits.maxRounds)
    .option('--max-cmds-per-round <n>', 'looks a round may take', wholeNumber(1, 100), limits.maxCommandsPerRound)
    .option('--max-total-cmds <n>', 'looks after the baseline', wholeNumber(0, 1000), limits.maxTotalCommands)
    .option('--time-budget-sec <n>', 'time for everything', seconds(1, 3600), limits.timeBudgetSeconds)
    .option('--window-sec <n>', 'how long counters and waits are watched', seconds(1, 600), limits.windowSeconds)
    .addOption(configOption())
    .option('--config-dir <folder>', 'a folder with a routing.yaml of your own')
    .option('--evidence-dir <folder>', 'where evidence is kept, a folder for each session', 'report')
    .option('--output-evidence <file>', 'write everything that was read as JSON')
    .option(
      '--output-report <file>',
      'write the report; .json, .md or .html, may be given several times',
      (file: string, files: readonly string[]) => [...files, file],
      [],
    )
    .option('--collect-only', 'everything cheap in one round, no diagnosis', false)
    .option('--quiet-day <file>', 'what --output-evidence wrote on a quiet day, to compare rates with instead of earlier quiet sessions')
    .option('--no-baseline', "don't compare rates with earlier quiet sessions of the server (dbdiag baseline list shows them)")
    .option('--from <file>', 'what a script of dbdiag gather wrote, instead of a server; no connection is made')
    .option('--replay <folder>', 'play a recorded session again, without a server, and compare')
    .option('--expected-seal <sha256>', 'with --replay: the seal that was printed when the session ended', readSeal)
    .option('--json', 'print the report as JSON', false)
    .option('--quiet', 'say nothing but the result and errors', false)
    .optionsGroup('A language model may plan the rounds (optional; the key is taken from $DBDIAG_LLM_API_KEY):')
    .option('--llm-base-url <url>', "a server that speaks OpenAI's protocol, such as http://localhost:11434/v1")
    .option('--model <name>', 'the model that plans; it only chooses from what the program allows')
    .option('--llm-extra-body <json>', `fields to add to every request, such as '{"enable_thinking": false}'`, extraBody)
    .option('--llm-timeout <sec>', 'longest wait for a plan (default: 20)', seconds(0.1, 3600))
    .addOption(
      new Option('--redact <what>', 'besides secrets and literals, take out names, addresses; comma-separated').argParser(redactList),
    );
  inspecting
    .addHelpText(
      'after',
      '\nA look costs the server milliseconds, so a round may take many; a window has to be longer than 10 s, because a server\npublishes the counters of an idle session that late. Everything that is run is on a list, parsed, bounded and audited.\nExit status 0 means that measuring ended, whatever was found; with --json the outcome is in the report.\n\nExamples:\n  dbdiag inspect postgres://dbdiag@db.example/shop\n  dbdiag inspect postgres://dbdiag@db.example/shop --output-report shop.html --exec-mode ssh --host postgres@db.example\n  dbdiag inspect --target shop\n  dbdiag inspect --from look.txt --output-report shop.html\n  dbdiag inspect --replay report/2026-11-22T10-00-00-000Z-1a2b3c',
    )
    .action((url: string | undefined, options: Omit<InspectOptions, 'given'>, named: Command) =>
      takeExitStatus(
        import('./inspect-command.ts').then(({ inspectTarget }) => inspectTarget(world, url, { ...options, given: givenOptions(named) })),
      ),
    );
}

/** Reads the seal of a session, in hexadecimal. */
function readSeal(text: string): string {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new InvalidArgumentError('A seal has 64 hexadecimal digits.');
  return text.toLowerCase();
}
