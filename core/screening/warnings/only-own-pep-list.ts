import { ORGANIZATION_REGISTER } from '../pep-datasets/pep-source-ids';

export const ONLY_OWN_PEP_LIST_WARNING =
  'Only the PEP list of your organization was searched. Other PEPs will not be matched.';

export const isOnlyOwnPepList = (searched: readonly { source: string }[]): boolean =>
  searched.length > 0 && searched.every(({ source }) => source === ORGANIZATION_REGISTER);
