import type { PepSource } from '../pep-source';
import { parse } from './parse';

/** PEP collection of OpenSanctions; business use requires a licence. */
export const opensanctions: PepSource = {
  id: 'opensanctions',
  title: 'OpenSanctions politically exposed persons',
  publisher: 'OpenSanctions Datenbanken GmbH',
  homepage: 'https://www.opensanctions.org/datasets/peps/',
  licence: 'CC-BY-NC-4.0, or a licence for business use',
  pattern: /^(opensanctions.*|peps.*|entities\.ftm)\.(json|jsonl|ndjson)(\.gz)?$/,
  parse,
};
