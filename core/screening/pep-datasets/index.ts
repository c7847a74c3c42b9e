import type { PepSource } from './pep-source';
import { OWN_PEP_LIST, type PepListId, type PepSourceId } from './pep-source-ids';

/** Descriptions without parsers (`parsers.ts`). */
export const pepSources: Record<PepSourceId, PepSource> = {
  wikidata: {
    id: 'wikidata',
    title: 'Wikidata holders of public office',
    publisher: 'The Wikimedia Foundation and its volunteers',
    homepage: 'https://www.wikidata.org',
    pattern: /^wikidata.*\.json(\.gz)?$/,
  },
  // Business use requires a licence.
  opensanctions: {
    id: 'opensanctions',
    title: 'OpenSanctions politically exposed persons',
    publisher: 'OpenSanctions Datenbanken GmbH',
    homepage: 'https://www.opensanctions.org/datasets/peps/',
    pattern: /^(opensanctions.*|peps.*|entities\.ftm)\.(json|jsonl|ndjson)(\.gz)?$/,
  },
};

/** Also organizations' own lists. */
export const pepTitles: Record<PepListId, string> = {
  wikidata: pepSources.wikidata.title,
  opensanctions: pepSources.opensanctions.title,
  [OWN_PEP_LIST]: 'Register of your organization',
};
