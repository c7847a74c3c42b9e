import type { MediaSourceId } from '../adverse-media/media-source-ids';
import type { RegisterId } from '../pep-datasets/pep-source-ids';
import type { SourceKind } from '../requests/contract';
import type { SourceId } from './source-ids';

/** What people call a list, a register or a source of news where there is no room for its title. */
const NAMES: Record<SourceId | RegisterId | MediaSourceId | SourceKind, string> = {
  CASL: 'CASL',
  dfat: 'DFAT',
  fcdo: 'FCDO',
  interpol: 'INTERPOL',
  ofac: 'OFAC',
  un: 'UN',
  wikidata: 'Wikidata',
  opensanctions: 'OpenSanctions PEPs',
  'organization-register': 'Your organization’s register',
  feeds: 'News feeds',
  gdelt: 'GDELT',
  articles: 'Articles',
  // A run that could not ask any source of a kind keeps the kind itself.
  sanctions: 'Sanctions lists',
  pep: 'Political office',
  'adverse-media': 'Adverse media',
};

/** An unknown id, such as that of a removed list, is returned as it is. */
export const sourceName = (id: string): string => (Object.hasOwn(NAMES, id) ? NAMES[id as keyof typeof NAMES] : id);
