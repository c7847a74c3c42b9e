import type { MediaSource } from '../../media-source';
import { parse } from './parse';
import { questions } from './questions';

/** GDELT's DOC API: headlines from news sites all over the world, found by words of risk. It gives titles, no texts. */
export const gdelt: MediaSource = {
  id: 'gdelt',
  title: 'GDELT DOC 2.0',
  publisher: 'The GDELT Project',
  homepage: 'https://www.gdeltproject.org',
  pattern: /^gdelt.*\.json(\.gz)?$/,
  everyMinutes: 60,
  // GDELT asks for five seconds between two questions.
  pauseSeconds: 6,
  questions: (addresses) => (addresses.gdelt === '' ? [] : questions(addresses.gdelt)),
  parse,
};
