/** The module that holds the text of a routing file. */
export function routingModule(text: string): string {
  const lines = text.trimEnd().split('\n');
  return `/** The routing that comes with the package, from data/routing.yaml. Written by scripts/embed-routing.ts. */
export const defaultRoutingText = [
${lines.map((line) => `  ${quoted(line)},`).join('\n')}
].join('\\n');
`;
}

function quoted(line: string): string {
  return `'${line.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
