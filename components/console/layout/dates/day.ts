/** Whole days in the viewer's time zone, the last one included. */
export function dayRangeOf(params: URLSearchParams): { since: string | undefined; until: string | undefined } {
  return { since: startOf(params.get('since'), 0), until: startOf(params.get('until'), 1) };
}

/** True if `since` is after `until`, which the API rejects. */
export function isTurnedRound(params: URLSearchParams): boolean {
  const [since, until] = [startOf(params.get('since'), 0), startOf(params.get('until'), 0)];
  return since !== undefined && until !== undefined && since > until;
}

export function dayAgo(days: number, now = new Date()): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Start of a local day plus `after` days; undefined if it is no date. */
function startOf(day: string | null, after: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? [];
  const start = new Date(Number(year), Number(month) - 1, Number(date) + after);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}
