import type { PepSource } from '../../pep-source';
import { parse } from './parse';

/** Any legislature or government that is published in the Popolo specification: one JSON file of people, organizations and memberships. */
export const popolo: PepSource = {
  id: 'popolo',
  title: 'Office holders in a Popolo file',
  publisher: 'whoever made the file',
  homepage: 'https://www.popoloproject.com',
  licence: 'as its publisher says',
  pattern: /^(ep-)?popolo.*\.json(\.gz)?$/,
  parse,
};
