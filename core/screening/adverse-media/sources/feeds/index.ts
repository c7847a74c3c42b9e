import type { MediaSource } from '../../media-source';
import { parse } from './parse';

/** Configured feeds, and feed files in the folder. */
export const feeds: MediaSource = {
  id: 'feeds',
  title: 'News feeds (RSS, Atom)',
  publisher: 'the publishers of the feeds',
  homepage: '',
  pattern: /\.(rss|atom|xml)(\.gz)?$/,
  everyMinutes: 30,
  pauseSeconds: 0,
  questions: (addresses) => [...addresses.feeds],
  parse,
};
