/** Names of the looks at what a server is, by statement of the facts. */
export const factsLooks = {
  identity: 'facts.identity',
  extensionSchemas: 'facts.extensionSchemas',
  settings: 'facts.settings',
  system: 'facts.system',
  timeline: 'facts.timeline',
} as const;
