// app/dbdiag/[...path]/route.ts of a Next application. Next doesn't tell where a request comes from: beyond your own machine pass
// `authorize`, which says who asks. The runtime is one for the process, made when the first request comes.
import { createRuntime } from '@dbdiag/runtime';
import type { Handler } from '@dbdiag/server';
import { createHandler } from '@dbdiag/server';

let handler: Promise<Handler> | undefined;

async function answer(request: Request): Promise<Response> {
  handler ??= createRuntime({}).then((runtime) => createHandler(runtime, { basePath: '/dbdiag' }));
  return (await handler).fetch(request);
}

export { answer as DELETE, answer as GET, answer as POST };
