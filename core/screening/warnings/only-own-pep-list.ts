import { ORGANIZATION_REGISTER } from '../pep-datasets/pep-source-ids';

/** Said wherever an organization's own register is all that was searched of political office: there "nothing found" says little. */
export const ONLY_OWN_PEP_LIST_WARNING =
  'Of political office only the register of your organization was searched. Nobody else who holds an office is found.';

/** Whether no other register was searched. `searched`: the registers that were. */
export const isOnlyOwnPepList = (searched: readonly { source: string }[]): boolean =>
  searched.length > 0 && searched.every(({ source }) => source === ORGANIZATION_REGISTER);
