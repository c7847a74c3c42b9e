import { LIST_HEAD_BYTES } from '../list-age';
import type { Source } from '../source';
import { parse, publishedOn } from './parse';

const day = { within: LIST_HEAD_BYTES, read: publishedOn };
const page = 'https://www.gov.uk/government/publications/the-uk-sanctions-list';

/**
 * File URLs change with every version and are read from the publication page. The OFSI list, closed in January 2026, is
 * a fallback.
 */
export const fcdo: Source = {
  id: 'fcdo',
  files: [
    { role: 'xml', url: page, pattern: /^uk[-_]sanctions[-_]list.*\.xml$/i, required: false, day },
    { role: 'csv', url: page, pattern: /^uk[-_]sanctions[-_]list.*\.csv$/i, required: false, day },
    { role: 'conlist', url: page, pattern: /^conlist.*\.csv$/i, required: false, day },
  ],
  download: { how: 'links', page, roles: ['xml', 'csv'] },
  bounds: { individual: [1_000, 7_200], entity: [300, 4_000] },
  parse,
};
