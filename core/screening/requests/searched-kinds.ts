import { ORGANIZATION_REGISTER, pepSourceIds } from '../pep-datasets/pep-source-ids';
import { sourceIds } from '../watchlists/source-ids';

/** Searched lists; their order numbers them in an index. */
export const SEARCHED_KINDS = [...sourceIds, ...pepSourceIds, ORGANIZATION_REGISTER] as const;
export type SearchedKind = (typeof SEARCHED_KINDS)[number];
