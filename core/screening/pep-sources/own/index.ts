import type { PepSource } from '../../pep-source';
import { parse } from './parse';

/** What the business itself knows of office holders, as a CSV file with the headings of `parse.ts`. */
export const own: PepSource = {
  id: 'own',
  title: 'Own register of office holders',
  publisher: 'your organization',
  homepage: '',
  licence: 'your own',
  pattern: /^own.*\.csv(\.gz)?$/,
  parse,
};
