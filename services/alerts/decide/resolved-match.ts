import type { AlertSubject } from '@/core/alerts/contract';
import { isDocumented, type ResolvedMatch } from '@/core/alerts/matches/resolve-matches';

export const SETTLED_COLUMNS = { id: true, source: true, status: true, scoring: true, entry: true } as const;

type Subject = { subject: unknown; toldFields: readonly string[] };
type Stored = { [column in keyof typeof SETTLED_COLUMNS]: unknown };

export function settledMatch({ subject, toldFields }: Subject): (match: Stored) => ResolvedMatch {
  const given = Boolean((subject as AlertSubject).identificationDocument?.number) || toldFields.includes('document');
  return ({ entry, ...match }) => ({ ...match, documented: given && isDocumented(entry) }) as ResolvedMatch;
}
