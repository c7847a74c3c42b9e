import type { PepSource } from '../../pep-source';
import { parse } from './parse';

/** State legislators and executives of the United States. */
export const openStates: PepSource = {
  id: 'open-states',
  title: 'Open States people',
  publisher: 'Open States (Plural Policy)',
  homepage: 'https://github.com/openstates/people',
  licence: 'CC0-1.0',
  pattern: /^openstates.*\.jsonl(\.gz)?$/,
  parse,
};
