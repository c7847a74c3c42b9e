import type { MediaSource } from '../../media-source';
import { parse } from './parse';
import { questions } from './questions';

/** GDELT DOC API: headlines worldwide, by risk terms. Titles only. */
export const gdelt: MediaSource = {
  id: 'gdelt',
  title: 'GDELT DOC 2.0',
  publisher: 'The GDELT Project',
  homepage: 'https://www.gdeltproject.org',
  pattern: /^gdelt.*\.json(\.gz)?$/,
  everyMinutes: 60,
  // GDELT requires five.
  pauseSeconds: 6,
  questions: (addresses) => (addresses.gdelt === '' ? [] : questions(addresses.gdelt)),
  parse,
};
