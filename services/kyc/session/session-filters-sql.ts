import { endOfId } from '@/core/kyc/session/reference';
import type { KycSessionFilters } from '@/core/kyc/session/session-query';
import type { SessionStatus } from '@/core/kyc/session/session-status';
import { anywhere } from '@/core/search/words';
import { clock } from '@/platform/clock';
import type { SessionScope } from './session-row';
import { OUTCOME, statusSql, WAITS_FOR_REVIEW } from './session-status-sql';

/** API filters (docs/api.md#listing-sessions) and console-only ones. */
export type SessionFilters = KycSessionFilters & {
  helpAsked?: boolean | undefined;
  status?: SessionStatus | undefined;
};

const SORT_COLUMNS = {
  createdAt: 's."createdAt"',
  expiresAt: 's."expiresAt"',
  completedAt: 's."completedAt"',
} as const;

/**
 * Return the SQL after `select`; `values` start at `$2`. Sessions without the sort date are last; ids break ties, so
 * pages never overlap.
 */
export function buildSessionFilter({ environment }: Pick<SessionScope, 'environment'>, filters: SessionFilters) {
  const { searchQuery, state, isComplete, isInvalid, outcome, createdAt, helpAsked, status } = filters;
  const { sortBy = 'createdAt', sortOrder = 'desc' } = filters;
  const values: unknown[] = [];
  const param = (value: unknown, type: string) => `$${values.push(value) + 1}::${type}`;
  const conditions: string[] = [];
  const narrow = (condition: string) => conditions.push(condition);
  if (environment) narrow(`s.environment = ${param(environment, 'text')}`);
  if (state !== undefined) narrow(`s.state = ${param(state, 'text')}`);
  if (isComplete !== undefined) narrow(`s."isComplete" = ${param(isComplete, 'boolean')}`);
  if (isInvalid !== undefined) narrow(`s."isInvalid" = ${param(isInvalid, 'boolean')}`);
  if (outcome !== undefined) narrow(`(${OUTCOME}) = ${param(outcome, 'text')}`);
  if (helpAsked !== undefined) narrow(`s."helpAskedAt" is ${helpAsked ? 'not null' : 'null'}`);
  if (createdAt?.start) narrow(`s."createdAt" >= ${param(createdAt.start, 'timestamptz')}`);
  if (createdAt?.end) narrow(`s."createdAt" < ${param(createdAt.end, 'timestamptz')}`);
  if (searchQuery) {
    const like = `ilike ${param(anywhere(searchQuery), 'text')}`;
    const places = ['s.id', 's."externalId"', 's."customerEmail"'];
    const ways = places.map((place) => `${place} ${like}`);
    // Words of a name in any order, or the end of an id.
    const [words, code] = [searchQuery.split(/\s+/).map(anywhere), endOfId(searchQuery)];
    ways.push(`s."customerName" ilike all(${param(words, 'text[]')})`);
    if (code !== null) ways.push(`right(s.id, 6) = ${param(code, 'text')}`);
    narrow(`(${ways.join(' or ')})`);
  }
  // Few rows, found by index.
  if (status === 'review') narrow(`(${WAITS_FOR_REVIEW})`);
  else if (status) narrow(`(${statusSql(param(clock.now(), 'timestamptz'))}) = ${param(status, 'text')}`);
  return {
    from: `from "KycSession" s
      left join "DocumentInstance" d on d."organizationId" = $1 and d.id = s."documentInstanceId"
      where ${['s."organizationId" = $1', ...conditions].join(' and ')}`,
    order: `${SORT_COLUMNS[sortBy]} ${sortOrder} nulls last, s.id ${sortOrder}`,
    values,
  };
}
