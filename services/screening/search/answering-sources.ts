import { SOURCE_KINDS } from '@/core/screening/requests/contract';
import { isSearchable, mediaCorpora } from '@/services/media/media-state';
import { requirePeps } from '../requests/screen-peps';
import { requireWatchlists } from '../requests/screen-subject';

/** Sources searchable now: by id, and by kind, because a fully failed kind records no ids. */
export async function answeringSources(): Promise<string[]> {
  const [lists, peps, corpora] = await Promise.all([requireWatchlists(), requirePeps(), mediaCorpora()]);
  return [
    ...SOURCE_KINDS,
    ...lists.lists.map(({ source }) => source),
    ...peps.lists.flatMap(({ source, status }) => (status === 'published' ? [source] : [])),
    ...corpora.flatMap((corpus) => (isSearchable(corpus) ? [corpus.source] : [])),
  ];
}
