import type { Source, SourceFileSpec } from '../source';
import { parse } from './parse';

const host = 'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports';

const file = (role: string, required = false): SourceFileSpec => ({
  role,
  url: `${host}/${role.toUpperCase()}.CSV`,
  pattern: new RegExp(`^${role}\\.csv$`, 'i'),
  required,
});

/** Bounds: a third below and half above the sizes of 2023 to 2026. */
export const ofac: Source = {
  id: 'ofac',
  files: [
    file('sdn', true),
    file('alt'),
    file('add'),
    file('sdn_comments'),
    file('cons_prim'),
    file('cons_alt'),
    file('cons_add'),
    file('cons_comments'),
  ],
  download: { how: 'files' },
  bounds: { individual: [4_000, 14_000], entity: [3_000, 14_000], vessel: [200, 3_000], aircraft: [50, 1_200] },
  parse,
};
