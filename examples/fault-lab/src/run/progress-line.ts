/** How far a campaign is, and how long it will take at its pace so far. */
export interface CampaignProgress {
  readonly done: number;
  readonly total: number;
  readonly elapsedSeconds: number;
}

/** `[12/340] ETA 1 h 20 min`. */
export function progressLine({ done, total, elapsedSeconds }: CampaignProgress): string {
  const left = done === 0 ? undefined : (elapsedSeconds / done) * (total - done);
  return `[${done}/${total}] ETA ${left === undefined ? 'unknown' : duration(left)}`;
}

function duration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return `${Math.round(seconds)} s`;
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
