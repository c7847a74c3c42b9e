import type { Source } from '../source';
import { parse } from './parse';

/** Bounds follow 1,369 entries in 2020 and 4,759 in 2025. */
export const casl: Source = {
  id: 'CASL',
  files: [
    {
      role: 'list',
      url: 'https://www.international.gc.ca/world-monde/assets/office_docs/international_relations-relations_internationales/sanctions/sema-lmes.xml',
      pattern: /^sema.*\.xml$/i,
      required: true,
    },
  ],
  download: { how: 'files' },
  bounds: { individual: [800, 7_000], entity: [300, 4_000], vessel: [0, 1_500] },
  parse,
};
