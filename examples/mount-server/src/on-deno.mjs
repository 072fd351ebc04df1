// deno run --allow-net --allow-read --allow-env --allow-sys src/on-deno.mjs
import { createRuntime } from '@dbdiag/runtime';
import { createHandler } from '@dbdiag/server';

const handler = createHandler(await createRuntime({}));
Deno.serve({ hostname: '127.0.0.1', port: 0, onListen: ({ port }) => console.log(`http://127.0.0.1:${port}`) }, handler.fetch);
