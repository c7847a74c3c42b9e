import type { PepSource } from '../../pep-source';
import { parse } from './parse';

/** Members of the United States Congress, kept by volunteers of the @unitedstates project. */
export const usLegislators: PepSource = {
  id: 'us-legislators',
  title: 'Members of the United States Congress',
  publisher: 'The @unitedstates project',
  homepage: 'https://github.com/unitedstates/congress-legislators',
  licence: 'CC0-1.0',
  pattern: /^legislators-(current|historical)\.(yaml|json)(\.gz)?$/,
  parse,
};
