import type { MediaSourceId } from '../adverse-media/media-source-ids';
import type { PepListId } from '../pep-datasets/pep-source-ids';
import type { SourceKind } from '../requests/contract';
import type { SourceId } from './source-ids';

const NAMES: Record<SourceId | PepListId | MediaSourceId | SourceKind, string> = {
  CASL: 'CASL',
  dfat: 'DFAT',
  fcdo: 'FCDO',
  interpol: 'INTERPOL',
  ofac: 'OFAC',
  un: 'UN',
  wikidata: 'Wikidata',
  opensanctions: 'OpenSanctions PEPs',
  'organization-register': 'Your organization’s PEP list',
  feeds: 'News feeds',
  gdelt: 'GDELT',
  articles: 'Articles',
  // Evidence of a kind whose sources all failed.
  sanctions: 'Sanctions lists',
  pep: 'Political office',
  'adverse-media': 'Adverse media',
};

/** Unknown ids, such as removed lists, are returned unchanged. */
export const sourceName = (id: string): string => (Object.hasOwn(NAMES, id) ? NAMES[id as keyof typeof NAMES] : id);
