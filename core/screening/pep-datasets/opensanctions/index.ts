import type { PepSource } from '../pep-source';
import { parse } from './parse';

/** The collection of politically exposed persons that OpenSanctions exports: for whoever has its licence, which business use needs. */
export const opensanctions: PepSource = {
  id: 'opensanctions',
  title: 'OpenSanctions politically exposed persons',
  publisher: 'OpenSanctions Datenbanken GmbH',
  homepage: 'https://www.opensanctions.org/datasets/peps/',
  licence: 'CC-BY-NC-4.0, or a licence for business use',
  pattern: /^(opensanctions.*|peps.*|entities\.ftm)\.(json|jsonl|ndjson)(\.gz)?$/,
  parse,
};
