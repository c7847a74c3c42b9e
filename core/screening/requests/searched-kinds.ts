import { OWN_PEP_LIST, pepSourceIds } from '../pep-datasets/pep-source-ids';
import { sourceIds } from '../watchlists/source-ids';

/** Searched lists; their order numbers them in an index. */
export const SEARCHED_KINDS = [...sourceIds, ...pepSourceIds, OWN_PEP_LIST] as const;
export type SearchedKind = (typeof SEARCHED_KINDS)[number];
