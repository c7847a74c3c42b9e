import type { PepList } from '../pep-datasets/pep-source';
import { OWN_PEP_LIST } from '../pep-datasets/pep-source-ids';
import { parse, TITLE } from './parse';

/** CSV of an organization's own office holders (`columns.ts`), searched for it only. */
export const ownPepList: PepList = {
  id: OWN_PEP_LIST,
  title: TITLE,
  publisher: 'your organization',
  homepage: '',
  licence: 'your own',
  parse,
};
