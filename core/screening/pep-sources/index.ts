import type { PepSource } from '../pep-source';
import type { PepSourceId } from '../pep-source-ids';
import { everypolitician } from './everypolitician';
import { openStates } from './open-states';
import { opensanctions } from './opensanctions';
import { own } from './own';
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
