import type { PepSource } from '../../pep-source';
import { parse } from './parse';

/** Members of national legislatures of 233 countries, as collected until the project ended. */
export const everypolitician: PepSource = {
  id: 'everypolitician',
  title: 'EveryPolitician members of national legislatures',
  publisher: 'mySociety',
  homepage: 'https://everypolitician.org',
  licence: 'CC0-1.0',
  pattern: /^everypolitician.*\.jsonl(\.gz)?$/,
  parse,
};
