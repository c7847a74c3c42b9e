import type { AuditFilters } from '../api/use-audit';

/** Why no entry is shown: there is none yet, none fits, or the last day lies before the first one, which is a slip. */
export function emptiness(filters: AuditFilters): 'emptyYet' | 'swapped' | 'empty' {
  if (Object.keys(filters).length === 0) return 'emptyYet';
  const { since, until } = filters;
  return since && until && until <= since ? 'swapped' : 'empty';
}
