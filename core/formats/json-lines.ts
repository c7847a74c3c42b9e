import { isRecord } from '@/core/is-record';

/** Invalid lines are counted. */
export function readJsonLines(text: string): { rows: Record<string, unknown>[]; unreadable: number } {
  const rows: Record<string, unknown>[] = [];
  let unreadable = 0;
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    try {
      const value: unknown = JSON.parse(line);
      if (isRecord(value)) rows.push(value);
      else unreadable++;
    } catch {
      // Not stored: may be confidential.
      unreadable++;
    }
  }
  return { rows, unreadable };
}
