const KEY = 'gatehouse.queue';

/** Remembers the order of the queue on screen, so that the detail can go to the next one with J and K. */
export function rememberQueue(ids: string[]): void {
  sessionStorage.setItem(KEY, JSON.stringify(ids));
}

/** Where an alert stands in the remembered queue, with its neighbours. */
export function placeInQueue(id: string): { at: number; of: number; next?: string; previous?: string } | null {
  const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  const ids = Array.isArray(kept) ? kept.filter((item) => typeof item === 'string') : [];
  const at = ids.indexOf(id);
  if (at < 0) return null;
  const [next, previous] = [ids[at + 1], ids[at - 1]];
  return { at: at + 1, of: ids.length, ...(next && { next }), ...(previous && { previous }) };
}
