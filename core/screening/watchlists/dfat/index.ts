import type { Source } from '../source';
import { parse, savedOn } from './parse';

/** 3,062 references at the end of 2024. */
export const dfat: Source = {
  id: 'dfat',
  files: [
    {
      role: 'list',
      url: 'https://www.dfat.gov.au/sites/default/files/Australian_Sanctions_Consolidated_List.xlsx',
      pattern: /^(australian_sanctions|regulation8).*\.xlsx$/i,
      required: true,
      day: { read: savedOn },
    },
  ],
  download: { how: 'files' },
  bounds: { individual: [1_500, 4_500], entity: [500, 3_000] },
  parse,
};
