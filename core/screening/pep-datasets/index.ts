import { organizationRegister } from '../organization-register';
import { opensanctions } from './opensanctions';
import type { PepSource, Register } from './pep-source';
import { ORGANIZATION_REGISTER, type PepSourceId, type RegisterId } from './pep-source-ids';
import { wikidata } from './wikidata';

/** Exhaustive by type. */
export const pepSources: Record<PepSourceId, PepSource> = { wikidata, opensanctions };

/** All sources of PEP entries, including organizations' own lists. */
export const registers: Record<RegisterId, Register> = {
  ...pepSources,
  [ORGANIZATION_REGISTER]: organizationRegister,
};
