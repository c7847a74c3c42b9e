import { ORGANIZATION_REGISTER } from '../pep-datasets/pep-source-ids';

export const ONLY_OWN_PEP_LIST_WARNING =
  'Of political office only the register of your organization was searched. Nobody else who holds an office is found.';

export const isOnlyOwnPepList = (searched: readonly { source: string }[]): boolean =>
  searched.length > 0 && searched.every(({ source }) => source === ORGANIZATION_REGISTER);
