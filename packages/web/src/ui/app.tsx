import type { JSX } from 'preact';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { useStore } from '../state/store.ts';
import type { GraphNode, Locale } from '../wire/wire-types.ts';
import { findingsWords } from '../words/findings-words.ts';
import { pageWords } from '../words/page-words.ts';
import { LocaleContext } from '../words/words.ts';
import { ConversationPanel } from './conversation-panel.tsx';
import { DataPanel } from './data-panel.tsx';
import { DiagnosisPanel } from './diagnosis-panel.tsx';
import { Findings } from './findings.tsx';
import { GraphPanel } from './graph-panel.tsx';
import { Header } from './header.tsx';
import { InspectionPanel } from './inspection-panel.tsx';
import { Notices } from './notices.tsx';
import type { Page } from './page-context.ts';
import { PageContext } from './page-context.ts';
import { saveFile } from './save-file.ts';
import { SessionsDialog } from './sessions-dialog.tsx';
import { Tabs } from './tabs.tsx';
import { TicketDialog } from './ticket-dialog.tsx';
import { TokenDialog } from './token-dialog.tsx';
import { useIsWide } from './use-wide.ts';

type Tab = 'conversation' | 'diagnosis' | 'findings' | 'graph' | 'inspection' | 'data';

const besides: readonly Tab[] = ['diagnosis', 'findings', 'graph', 'inspection'];

/** A token that is waited for. */
export interface TokenRequest {
  readonly give: (token: string | undefined) => void;
}

interface AppProps extends Pick<Page, 'api' | 'conversation' | 'inspections' | 'questions'> {
  readonly locale: Locale;
  readonly tokenRequest: TokenRequest | undefined;
  readonly onLocale: (locale: Locale) => void;
}

/** How many hypotheses have their evidence in a saved file. */
const accountsSaved = 3;

/** The whole page. */
export function App({ api, conversation, inspections, questions, locale, tokenRequest, onLocale }: AppProps): JSX.Element {
  const state = useStore(conversation.store);
  const { databases } = useStore(questions.store);
  const isWide = useIsWide();
  const [tab, setTab] = useState<Tab>('conversation');
  const [selected, setSelected] = useState<string>();
  const [path, setPath] = useState<readonly Pick<GraphNode, 'kind' | 'id'>[]>([]);
  const [ticket, setTicket] = useState<string>();
  const [isListing, setIsListing] = useState(false);
  const { view, sessionId, turn } = state;
  const words = pageWords[locale];

  const showInGraph = useCallback((node: Pick<GraphNode, 'kind' | 'id'>) => {
    setPath((before) => [...before, node]);
    setTab('graph');
  }, []);
  const page = useMemo<Page>(
    () => ({ api, conversation, inspections, questions, showInGraph, showTicket: setTicket }),
    [api, conversation, inspections, questions, showInGraph],
  );
  useEffect(() => {
    setSelected(undefined);
  }, [sessionId]);
  useEffect(() => {
    document.documentElement.lang = locale === 'zh' ? 'zh-CN' : 'en';
    document.title = view === undefined ? 'dbdiag' : `${view.hypotheses[0]?.description ?? ''} · dbdiag`;
  }, [locale, view]);

  const hasView = view !== undefined;
  const waitsForToken = tokenRequest !== undefined;
  useEffect(() => {
    // Who wasn't let in before may be now.
    if (!waitsForToken) void questions.look();
  }, [questions, hasView, waitsForToken]);

  const share = async (): Promise<void> => {
    if (view === undefined) return;
    const { savedPage } = await import('../share/saved-page.tsx');
    const ids = new Set([
      ...(selected === undefined ? [] : [selected]),
      ...view.hypotheses.slice(0, accountsSaved).map((one) => one.hypothesis_id),
    ]);
    const asked = await Promise.allSettled([...ids].map((hypothesisId) => api.account({ sessionId: view.id, hypothesisId, locale })));
    const accounts = asked.flatMap((account) => (account.status === 'fulfilled' ? [account.value] : []));
    saveFile(new Blob([savedPage({ view, accounts, locale })], { type: 'text/html' }), `dbdiag-${view.id}.html`);
  };

  const choose = (name: Tab): void => {
    setTab(name);
    // Where everything is one column, another view begins at its top.
    if (!isWide && name !== 'conversation') scrollTo({ top: 0 });
  };
  const shownTab = isWide && tab === 'conversation' ? 'diagnosis' : tab;
  const panels: Readonly<Record<Exclude<Tab, 'conversation'>, () => JSX.Element>> = {
    diagnosis: () => <DiagnosisPanel view={view} selected={selected} onSelect={setSelected} />,
    findings: () => (view === undefined ? <p class="soft empty">{findingsWords[locale].none}</p> : <Findings view={view} />),
    graph: () => <GraphPanel path={path} onWalk={setPath} />,
    inspection: () => <InspectionPanel sessionId={sessionId} />,
    data: () => <DataPanel />,
  };
  const tabs = (
    <Tabs
      label={words.views}
      names={[...(isWide ? [] : (['conversation'] as const)), ...besides, ...(databases.length > 0 ? (['data'] as const) : [])]}
      words={words.tabs}
      chosen={shownTab}
      onChoose={choose}
    />
  );
  const conversationPanel = <ConversationPanel state={state} />;
  return (
    <LocaleContext.Provider value={locale}>
      <PageContext.Provider value={page}>
        <Header
          hasSession={view !== undefined}
          isBusy={turn !== undefined}
          onNew={() => void conversation.open(undefined)}
          onUndo={() => void conversation.undo()}
          onRestart={() => void conversation.restart()}
          onShare={() => void share()}
          onSessions={() => {
            setIsListing(true);
          }}
          onLocale={onLocale}
        />
        <Notices
          state={state}
          onDismiss={() => {
            conversation.dismiss();
          }}
        />
        {!isWide && tabs}
        <main>
          {isWide && (
            <section class="conversation" aria-label={words.tabs.conversation}>
              {conversationPanel}
            </section>
          )}
          {!isWide && tab === 'conversation' ? (
            <div class="conversation" role="tabpanel" id="panel-conversation" aria-labelledby="tab-conversation">
              {conversationPanel}
            </div>
          ) : (
            <div class="beside">
              {isWide && tabs}
              <div class="panel" role="tabpanel" id={`panel-${shownTab}`} aria-labelledby={`tab-${shownTab}`} tabIndex={0} key={shownTab}>
                {shownTab !== 'conversation' && panels[shownTab]()}
              </div>
            </div>
          )}
        </main>
        {isListing && (
          <SessionsDialog
            current={sessionId}
            onClose={() => {
              setIsListing(false);
            }}
          />
        )}
        {ticket !== undefined && (
          <TicketDialog
            id={ticket}
            onClose={() => {
              setTicket(undefined);
            }}
          />
        )}
        {tokenRequest !== undefined && <TokenDialog onToken={tokenRequest.give} />}
      </PageContext.Provider>
    </LocaleContext.Provider>
  );
}
