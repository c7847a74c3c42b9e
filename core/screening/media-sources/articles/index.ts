import type { MediaSource } from '../../media-source';
import { parse } from './parse';

/** Articles stored by the operator as JSON Lines. */
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
