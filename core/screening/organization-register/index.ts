import type { Register } from '../pep-datasets/pep-source';
import { ORGANIZATION_REGISTER } from '../pep-datasets/pep-source-ids';
import { parse, TITLE } from './parse';

/** CSV of an organization's own office holders (`columns.ts`), searched for it only. */
export const organizationRegister: Register = {
  id: ORGANIZATION_REGISTER,
  title: TITLE,
  publisher: 'your organization',
  homepage: '',
  licence: 'your own',
  parse,
};
