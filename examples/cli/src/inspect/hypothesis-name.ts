import type { Locale, RootCause } from '@dbdiag/graph-engine';
import { HEALTHY, localize, OTHER_CAUSE } from '@dbdiag/graph-engine';

const special: Readonly<Record<string, { readonly zh: string; readonly en: string }>> = {
  [HEALTHY]: { en: 'no fault', zh: '没有故障' },
  [OTHER_CAUSE]: { en: 'another cause', zh: '其他原因' },
};

/** What a hypothesis is called; its id where nobody knows it. */
export function hypothesisName(id: string, rootCauses: readonly Pick<RootCause, 'id' | 'description'>[], locale: Locale): string {
  const known = special[id] ?? rootCauses.find((cause) => cause.id === id)?.description;
  return known === undefined ? id : localize(known, locale);
}
