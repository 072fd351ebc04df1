import { alertRoutes } from './alert-routes.ts';
import { askRoutes } from './ask-routes.ts';
import { chatRoutes } from './chat-routes.ts';
import { inspectionRoutes } from './inspection-routes.ts';
import { knowledgeRoutes } from './knowledge-routes.ts';
import { operationRoutes } from './operation-routes.ts';
import { protocolRoutes } from './protocol-routes.ts';
import type { Route } from './route.ts';
import { sessionRoutes } from './session-routes.ts';

/** Everything the server does. */
export const routes: readonly Route[] = [
  ...chatRoutes,
  ...protocolRoutes,
  ...sessionRoutes,
  ...inspectionRoutes,
  ...askRoutes,
  ...alertRoutes,
  ...knowledgeRoutes,
  ...operationRoutes,
];
