import { ownPepList } from '../own-pep-list';
import { opensanctions } from './opensanctions';
import type { PepList, PepSource } from './pep-source';
import { OWN_PEP_LIST, type PepListId, type PepSourceId } from './pep-source-ids';
import { wikidata } from './wikidata';

/** Exhaustive by type. */
export const pepSources: Record<PepSourceId, PepSource> = { wikidata, opensanctions };

/** All sources of PEP entries, including organizations' own lists. */
export const pepLists: Record<PepListId, PepList> = {
  ...pepSources,
  [OWN_PEP_LIST]: ownPepList,
};
