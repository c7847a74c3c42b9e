import type { PepSource } from '../../pep-source';
import { rowsOf } from './parse';

/** What whoever runs the installation knows of office holders, as a CSV file with the headings of `parse.ts`; for every organization. */
export const own: PepSource = {
  id: 'own',
  title: 'Register of this installation',
  publisher: 'whoever runs this installation',
  homepage: '',
  licence: 'your own',
  pattern: /^own.*\.csv(\.gz)?$/,
  parse: rowsOf({ source: 'own', title: 'Register of this installation' }),
};
