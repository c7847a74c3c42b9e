/** The moments that the days `since` and `until` of an address stand for: whole days, those of whoever looks, the last one with all its hours. */
export function dayRangeOf(params: URLSearchParams): { since: string | undefined; until: string | undefined } {
  return { since: startOf(params.get('since'), 0), until: startOf(params.get('until'), 1) };
}

/** Whether the first of the two days comes after the last: nothing lies between them, and the API does not take it. */
export function isTurnedRound(params: URLSearchParams): boolean {
  const [since, until] = [startOf(params.get('since'), 0), startOf(params.get('until'), 0)];
  return since !== undefined && until !== undefined && since > until;
}

/** The day of the calendar here so many days ago, as an address names it. */
export function dayAgo(days: number, now = new Date()): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** The moment at which a day of the calendar here, or so many after it, begins. Undefined for what is no day. */
function startOf(day: string | null, after: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? [];
  const start = new Date(Number(year), Number(month) - 1, Number(date) + after);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}
