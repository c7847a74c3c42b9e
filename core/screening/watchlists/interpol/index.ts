import type { Source } from '../source';
import { gather } from './gather';
import { parse } from './parse';

/** Bounds start low: a partial copy is useful. */
export const interpol: Source = {
  id: 'interpol',
  files: [
    {
      role: 'notices',
      url: 'https://ws-public.interpol.int/notices/v1/red',
      pattern: /^red_?notices(-[\d-]+)?\.json$/i,
      required: false,
    },
    {
      role: 'details',
      url: 'https://ws-public.interpol.int/notices/v1/red',
      pattern: /^red_?notices_details.*\.json$/i,
      required: false,
    },
  ],
  download: { how: 'queries', gather },
  bounds: { individual: [100, 15_000] },
  parse,
};
