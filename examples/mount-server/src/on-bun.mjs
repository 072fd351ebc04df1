// bun src/on-bun.mjs
import { createRuntime } from '@dbdiag/runtime';
import { createHandler } from '@dbdiag/server';

const handler = createHandler(await createRuntime({}));
const { port } = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: handler.fetch });
console.log(`http://127.0.0.1:${port}`);
