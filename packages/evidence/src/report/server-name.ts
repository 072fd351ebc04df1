import type { DiagnosisReport } from './diagnosis-report.ts';

/** What the server is; its version is not known where nobody got in. */
export function serverName({ version }: Pick<DiagnosisReport['target'], 'version'>): string {
  return version === '' ? 'PostgreSQL' : `PostgreSQL ${version}`;
}
