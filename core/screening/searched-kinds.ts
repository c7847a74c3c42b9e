import { ORGANIZATION_REGISTER, pepSourceIds } from './pep-source-ids';
import { sourceIds } from './source-ids';

/** What the console's search looks into: lists and registers of political office. */
export const SEARCHED_KINDS = [...sourceIds, ...pepSourceIds, ORGANIZATION_REGISTER] as const;
