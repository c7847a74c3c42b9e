import type { PepSource, Register } from '../pep-source';
import { ORGANIZATION_REGISTER, type PepSourceId, type RegisterId } from '../pep-source-ids';
import { everypolitician } from './everypolitician';
import { openStates } from './open-states';
import { opensanctions } from './opensanctions';
import { own } from './own';
import { organizationRegister } from './own/organization-register';
import { popolo } from './popolo';
import { usLegislators } from './us-legislators';
import { wikidata } from './wikidata';

/** Every register by its id. A new one does not compile until it is here. */
export const pepSources: Record<PepSourceId, PepSource> = {
  'us-legislators': usLegislators,
  'open-states': openStates,
  everypolitician,
  popolo,
  wikidata,
  opensanctions,
  own,
};

/** The same with the one that each organization keeps for itself: whatever an entry may come from. */
export const registers: Record<RegisterId, Register> = {
  ...pepSources,
  [ORGANIZATION_REGISTER]: organizationRegister,
};
