import { organizationRegister } from '../organization-register';
import { opensanctions } from './opensanctions';
import type { PepSource, Register } from './pep-source';
import { ORGANIZATION_REGISTER, type PepSourceId, type RegisterId } from './pep-source-ids';
import { wikidata } from './wikidata';

/** Every register by its id. A new one does not compile until it is here. */
export const pepSources: Record<PepSourceId, PepSource> = { wikidata, opensanctions };

/** The same with the one that each organization keeps for itself: whatever an entry may come from. */
export const registers: Record<RegisterId, Register> = {
  ...pepSources,
  [ORGANIZATION_REGISTER]: organizationRegister,
};
