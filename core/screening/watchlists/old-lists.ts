import type { ListDate } from './list-age';

/** Days after which a list's date is old (ADR 16). All publishers release several versions a month. */
export const LIST_OLD_DAYS = 30;

const DAY_MS = 86_400_000;

/** Unknown dates are not old. */
export function isOld(date: ListDate | null, now: Date): date is ListDate {
  return date !== null && Date.parse(date.on) < now.getTime() - LIST_OLD_DAYS * DAY_MS;
}

/** One warning for all old lists; `warningLine` is its first sentence. */
export function oldListWarnings(lists: readonly { title: string; date: ListDate | null }[], now: Date): string[] {
  const old = lists.flatMap(({ title, date }) => {
    if (!isOld(date, now)) return [];
    const age = `${ageOf(date, now)} old${date.by === 'file' ? ' by its file date' : ''}`;
    return [`The ${title} searched ${OF[date.by](date.on)}: ${age}.`];
  });
  if (old.length === 0) return [];
  const line = `${old.length} of ${lists.length} ${lists.length === 1 ? 'list' : 'lists'} out of date.`;
  return [`${line} ${old.join(' ')} Anyone listed since then will not be matched.`];
}

/** Split a warning about old lists into one line and its details; others are the line. */
export function warningLine(warning: string): { line: string; details: string } {
  const [head] = /^\d+ of \d+ lists? out of date(?=\. )/.exec(warning) ?? [];
  return head ? { line: head, details: warning.slice(head.length + 2) } : { line: warning, details: '' };
}

const OF: Record<ListDate['by'], (day: string) => string> = {
  publisher: (day) => `is dated ${day}`,
  file: (day) => `comes from a file of ${day} without a date of its own`,
  contents: (day) => `has no office that began after ${day}`,
};

/** Days up to three months, months up to two years, then years. */
function ageOf({ on }: ListDate, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(on)) / DAY_MS);
  if (days < 90) return `${days} days`;
  return days < 730 ? `${Math.floor(days / 30.44)} months` : `${Math.floor(days / 365.25)} years`;
}
