const KEY = 'gatehouse.notes';

/** Kept in this window only, since notes contain personal data. */
export function lastNote(reason: string): string | undefined {
  const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  const note = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>)[reason] : undefined;
  return typeof note === 'string' ? note : undefined;
}

export function rememberNote(reason: string, note: string): void {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
  sessionStorage.setItem(KEY, JSON.stringify({ ...kept, [reason]: note }));
}
