import type { AuditFilters } from '../api/use-audit';

/** `swapped`: the last day is before the first. */
export function emptiness(filters: AuditFilters): 'emptyYet' | 'swapped' | 'empty' {
  if (Object.keys(filters).length === 0) return 'emptyYet';
  const { since, until } = filters;
  return since && until && until <= since ? 'swapped' : 'empty';
}
