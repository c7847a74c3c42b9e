import { SOURCE_KINDS } from '@/core/screening/request-contract';
import { isSearchable, mediaCorpora } from '@/services/media/media-state';
import { requirePeps } from './screen-peps';
import { requireWatchlists } from './screen-subject';

/**
 * What is worth asking again: every source that can be searched at this moment, by its id, and every kind by its name, because a kind
 * that failed as a whole tells nothing but that.
 */
export async function answeringSources(): Promise<string[]> {
  const [lists, peps, corpora] = await Promise.all([requireWatchlists(), requirePeps(), mediaCorpora()]);
  return [
    ...SOURCE_KINDS,
    ...lists.lists.map(({ source }) => source),
    ...peps.lists.flatMap(({ source, status }) => (status === 'published' ? [source] : [])),
    ...corpora.flatMap((corpus) => (isSearchable(corpus) ? [corpus.source] : [])),
  ];
}
