import type { Register } from '../../pep-source';
import { ORGANIZATION_REGISTER } from '../../pep-source-ids';
import { ORGANIZATION_REGISTER_LIMITS } from './columns';
import { rowsOf } from './parse';

/** What an organization itself knows of office holders: the same rows, uploaded, and searched for that organization alone. */
export const organizationRegister: Register = {
  id: ORGANIZATION_REGISTER,
  title: 'Register of your organization',
  publisher: 'your organization',
  homepage: '',
  licence: 'your own',
  parse: rowsOf({
    source: ORGANIZATION_REGISTER,
    title: 'Register of your organization',
    rowsMax: ORGANIZATION_REGISTER_LIMITS.rows,
  }),
};
