import { ORGANIZATION_REGISTER, pepSourceIds } from '../pep-datasets/pep-source-ids';
import { sourceIds } from '../watchlists/source-ids';

/** What names are looked for in: lists and registers of political office. Their order numbers them in an index. */
export const SEARCHED_KINDS = [...sourceIds, ...pepSourceIds, ORGANIZATION_REGISTER] as const;
export type SearchedKind = (typeof SEARCHED_KINDS)[number];
