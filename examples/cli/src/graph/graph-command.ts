import type { Locale } from '@dbdiag/graph-engine';
import { GraphEngine, localize } from '@dbdiag/graph-engine';
import { neighbourhood, openKnowledge } from '@dbdiag/runtime';
import { wireForm } from '@dbdiag/tools';
import type { GraphDocument } from '@dbdiag/web';
import { graphFile } from '@dbdiag/web';
import { CommandError, exitStatus, UsageError } from '../exit-status.ts';
import { checkOutput, writeOutput } from '../inspect/write-report.ts';
import { pageFolder } from '../page-folder.ts';
import type { SettingOptions } from '../settings.ts';
import { readSettings } from '../settings.ts';
import { withStorage } from '../storage.ts';
import { systemLocale } from '../wording.ts';
import type { World } from '../world.ts';

/** The options of `dbdiag graph`. */
export interface GraphOptions extends SettingOptions {
  readonly out?: string;
}

/** `dbdiag graph`: what is known as a picture one can walk through, in one HTML file. */
export async function writeGraph(world: World, options: GraphOptions): Promise<number> {
  const { out } = options;
  if (out === undefined && world.output.terminal)
    throw new UsageError('Name a file with --out, such as --out graph.html, or send the output to one.');
  const folder = await pageFolder();
  if (folder === undefined) throw new CommandError("The page isn't built. From a checkout, npm run page builds it.");
  if (out !== undefined) await checkOutput(out);
  const settings = await readSettings(world, options);
  const { config } = settings;
  // A file on its own needs no database.
  const place = options.knowledge === undefined ? settings : { config: { ...config, storage: {} } };
  return withStorage(world, place, async (storage) => {
    const { snapshot } = await openKnowledge(config.knowledge, storage, { signal: world.signal });
    const html = graphFile(graphOf(new GraphEngine(snapshot), config.locale ?? systemLocale(world)), folder);
    if (out === undefined) world.output.write(html);
    else await writeOutput(out, html);
    return exitStatus.fine;
  });
}

/** Every cause with what goes together with it. */
function graphOf(engine: GraphEngine, locale: Locale): GraphDocument {
  const { rootCauses, phenomena } = engine.snapshot;
  const around = rootCauses.flatMap(({ id }) => {
    const found = neighbourhood(engine, { kind: 'cause', id, limit: phenomena.length }, locale);
    return found === undefined ? [] : [wireForm(found)];
  });
  const nodes = new Map(around.flatMap((one) => one.nodes).map((node) => [`${node.kind} ${node.id}`, node]));
  return { title: localize(engine.subject.name, locale), locale, nodes: [...nodes.values()], edges: around.flatMap((one) => one.edges) };
}
