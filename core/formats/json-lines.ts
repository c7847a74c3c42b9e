import { isRecord } from '@/core/is-record';

/**
 * Reads a file of one JSON object a line. Lines that are not one are counted, not hidden; empty lines are nothing.
 */
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
      // Counted below; what a broken line holds is nobody's business.
      unreadable++;
    }
  }
  return { rows, unreadable };
}
