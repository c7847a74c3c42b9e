import type { Register } from '../pep-datasets/pep-source';
import { ORGANIZATION_REGISTER } from '../pep-datasets/pep-source-ids';
import { parse, TITLE } from './parse';

/** The office holders that an organization knows: a CSV file with the headings of `columns.ts`, uploaded and searched for that organization alone. */
export const organizationRegister: Register = {
  id: ORGANIZATION_REGISTER,
  title: TITLE,
  publisher: 'your organization',
  homepage: '',
  licence: 'your own',
  parse,
};
