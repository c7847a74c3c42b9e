import type { MediaSource } from '../../media-source';
import { parse } from './parse';

/** Articles the operator stores in the folder as JSON Lines: archives, own research. */
export const articles: MediaSource = {
  id: 'articles',
  title: 'Articles from the folder',
  publisher: 'the operator',
  homepage: '',
  pattern: /\.jsonl(\.gz)?$/,
  everyMinutes: 10,
  pauseSeconds: 0,
  questions: () => [],
  parse,
};
