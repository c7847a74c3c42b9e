import type { MediaSource } from '../../media-source';
import { parse } from './parse';

/** Articles that the operator puts into the folder as JSON lines: archives, own research, sites without a way out. */
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
