import { LIST_HEAD_BYTES } from '../list-age';
import type { Source } from '../source';
import { generatedOn, parse } from './parse';

/** Bounds follow 2020 to 2026: 700-740 individuals, 250-275 entities. */
export const un: Source = {
  id: 'un',
  files: [
    {
      role: 'consolidated',
      url: 'https://scsanctions.un.org/resources/xml/en/consolidated.xml',
      pattern: /^consolidated.*\.xml$/i,
      required: true,
      day: { within: LIST_HEAD_BYTES, read: generatedOn },
    },
  ],
  download: { how: 'files' },
  bounds: { individual: [580, 1_370], entity: [150, 600] },
  parse,
};
