import { isDocumented, type SettledMatch } from '@/core/alerts/settle-matches';

/** Columns of AlertMatch that a decision is held against. */
export const SETTLED_COLUMNS = { id: true, source: true, status: true, scoring: true, entry: true } as const;

/** A stored match as a decision looks at it. */
export function settledMatch({ entry, ...match }: { [column in keyof typeof SETTLED_COLUMNS]: unknown }): SettledMatch {
  return { ...match, documented: isDocumented(entry) } as SettledMatch;
}
