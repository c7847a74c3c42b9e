import type { RegisterId } from '@/core/screening/pep-datasets/pep-source-ids';
import type { SourceEvidence } from '@/core/screening/requests/contract';
import { isOnlyOwnPepList } from '@/core/screening/warnings/only-own-pep-list';
import { type SourceId, sourceIds } from '@/core/screening/watchlists/source-ids';
import type { Searched } from '../warnings/search-warnings';

/** From a run's evidence; list ages at the time of the search. */
export function searchedSources(sources: readonly SourceEvidence[]): Searched {
  const sanctions = sources.filter((line) => line.kind === 'sanctions');
  const [first] = sanctions;
  return {
    demonstrations: {
      sanctions: sanctions.some((line) => line.demonstration),
      pep: sources.some((line) => line.kind === 'pep' && line.demonstration),
    },
    ownRegisterAlone: isOnlyOwnPepList(sources.filter(({ kind, status }) => kind === 'pep' && status === 'success')),
    lists: sources.flatMap(({ source, listDate }) =>
      listDate ? [{ source: source as SourceId | RegisterId, date: listDate }] : [],
    ),
    missing: sanctions.flatMap(({ source, status }) =>
      status === 'success' ? [] : isSourceId(source) ? [source] : [],
    ),
    ...(first && { at: new Date(first.checkedAt) }),
  };
}

/** A kind that failed as a whole names no list. */
const isSourceId = (source: string): source is SourceId => (sourceIds as readonly string[]).includes(source);
