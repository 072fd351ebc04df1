import { render } from 'preact';
import { createConversation } from './state/conversation.ts';
import { createDataQuestions } from './state/data-questions.ts';
import { createInspectionWatch } from './state/inspection-watch.ts';
import { addressOfSession, sessionOfAddress } from './state/page-address.ts';
import { firstLocale, keepLocale } from './state/page-locale.ts';
import './style/page.css';
import type { TokenRequest } from './ui/app.tsx';
import { App } from './ui/app.tsx';
import { createConnection } from './wire/connection.ts';
import { createServerApi } from './wire/server-api.ts';

let locale = firstLocale(localStorage, navigator.languages);
let tokenRequest: TokenRequest | undefined;

const askToken = (): Promise<string | undefined> =>
  new Promise((resolve) => {
    tokenRequest = {
      give: (token) => {
        tokenRequest = undefined;
        draw();
        resolve(token);
      },
    };
    draw();
  });

const api = createServerApi(createConnection({ askToken, storage: sessionStorage }));

/** Other tabs of this browser that show the same session. */
const tabs = new BroadcastChannel('dbdiag-sessions');

const conversation = createConversation({
  api,
  locale: () => locale,
  onSession: (id) => {
    if (sessionOfAddress(location.hash) !== id) history.pushState(undefined, '', addressOfSession(id));
  },
  announce: (id) => {
    tabs.postMessage(id);
  },
  drafts: sessionStorage,
});

const inspections = createInspectionWatch(api, ({ session_id: sessionId }) => {
  const { sessionId: shown } = conversation.store.get();
  if (sessionId === undefined) return;
  if (sessionId === shown) void conversation.translate();
  else if (shown === undefined) void openIfThere(sessionId);
});

const questions = createDataQuestions(api);

/** An inspection that found nothing has begun no conversation. */
async function openIfThere(id: string): Promise<void> {
  const sessions = await api.sessions();
  if (sessions.some((session) => session.id === id)) await conversation.open(id);
}

tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data === conversation.store.get().sessionId) void conversation.refresh();
});
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void conversation.refresh();
});
for (const moved of ['popstate', 'hashchange']) {
  addEventListener(moved, () => {
    // A link within the page moves the focus and names no session.
    if (location.hash === '' || location.hash.startsWith('#/')) void conversation.open(sessionOfAddress(location.hash));
  });
}

function draw(): void {
  const root = document.getElementById('page');
  if (root === null) return;
  render(
    <App
      api={api}
      conversation={conversation}
      inspections={inspections}
      questions={questions}
      locale={locale}
      tokenRequest={tokenRequest}
      onLocale={(chosen) => {
        locale = chosen;
        keepLocale(localStorage, chosen);
        draw();
        void conversation.translate();
      }}
    />,
    root,
  );
}

draw();
void conversation.open(sessionOfAddress(location.hash));
