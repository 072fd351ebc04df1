import type { JSX } from 'preact';
import { render } from 'preact';
import { Causes } from '../ui/causes.tsx';
import { SavedChecks } from '../ui/checks.tsx';
import { Conclusion } from '../ui/diagnosis-panel.tsx';
import { Evidence } from '../ui/evidence.tsx';
import { Findings } from '../ui/findings.tsx';
import { Standing } from '../ui/standing.tsx';
import { Transcript } from '../ui/transcript.tsx';
import { WouldChange } from '../ui/would-change.tsx';
import type { HypothesisAccount, Locale, SessionView } from '../wire/wire-types.ts';
import { conversationWords } from '../words/conversation-words.ts';
import { diagnosisWords } from '../words/diagnosis-words.ts';
import { moment } from '../words/numbers.ts';
import { LocaleContext } from '../words/words.ts';

/** What is saved. */
export interface SavedView {
  readonly view: SessionView;
  /** Of the hypotheses whose evidence is to be in it. */
  readonly accounts: readonly HypothesisAccount[];
  readonly locale: Locale;
}

function SavedPage({ view, accounts, locale }: SavedView): JSX.Element {
  return (
    <LocaleContext.Provider value={locale}>
      <main class="saved">
        <h1>
          dbdiag <span class="soft">{moment(view.saved_at, locale)}</span>
        </h1>
        <Standing view={view} />
        <Conclusion view={view} />
        <Causes hypotheses={view.hypotheses} />
        {accounts.map((account) => (
          <section key={account.hypothesis_id}>
            <h2>{diagnosisWords[locale].evidenceOf(account.description)}</h2>
            <Evidence account={account} />
          </section>
        ))}
        <WouldChange view={view} />
        <Findings view={view} />
        <SavedChecks checks={view.checks} />
        <section>
          <h2>{conversationWords[locale].heading}</h2>
          <Transcript view={view} />
        </section>
      </main>
    </LocaleContext.Provider>
  );
}

/** The rules of the page, which come from the page's own file. */
function pageStyle(): string {
  return [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\n');
}

/** Only styles: a file that comes by mail runs and loads nothing. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** A session as one HTML file that needs no script, no server and no network. */
export function savedPage(saved: SavedView): string {
  const file = document.implementation.createHTMLDocument(`dbdiag · ${saved.view.status_description}`);
  file.documentElement.lang = saved.locale === 'zh' ? 'zh-CN' : 'en';
  const meta = (attributes: Readonly<Record<string, string>>): void => {
    const element = file.createElement('meta');
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    file.head.append(element);
  };
  meta({ name: 'viewport', content: 'width=device-width, initial-scale=1' });
  render(<SavedPage {...saved} />, file.body);
  // Styles and policy go in as text: as elements they would come under the policy of this page.
  const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><style>${pageStyle()}</style>`;
  return `<!doctype html>\n${file.documentElement.outerHTML.replace('<head>', () => `<head>${head}`)}\n`;
}
