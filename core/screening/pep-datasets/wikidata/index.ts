import type { PepSource } from '../pep-source';
import { parse } from './parse';

export const wikidata: PepSource = {
  id: 'wikidata',
  title: 'Wikidata holders of public office',
  publisher: 'The Wikimedia Foundation and its volunteers',
  homepage: 'https://www.wikidata.org',
  licence: 'CC0-1.0',
  pattern: /^wikidata.*\.json(\.gz)?$/,
  parse,
};
