import { decodeEntities } from '@/core/formats/xml';
import { noteUnread, text } from '@/core/screening/pep-datasets/read-field';
import { ListFormatError, type SourceFile, type UnreadReport } from '@/core/screening/watchlists/source';
import { countryCode } from '@/core/shared/countries/countries';
import { jsonRows } from '@/core/shared/read-json';
import { type Article, instant, takeArticle } from '../../media-source';

const KNOWN = new Set(['url', 'title', 'body', 'publisher', 'country', 'publishedAt']);

/** One article per line; url, title and publishedAt are required. */
export function parse(file: SourceFile): { articles: Article[]; unread: UnreadReport } {
  const { rows, unread } = jsonRows(file);
  if (rows.length === 0) throw new ListFormatError('the file holds no articles');
  const articles = rows.flatMap((row) => {
    noteUnread(unread, row, KNOWN);
    return takeArticle(unread, {
      source: 'articles',
      url: text(row.url),
      title: decodeEntities(text(row.title)),
      body: decodeEntities(text(row.body)),
      publisher: decodeEntities(text(row.publisher)),
      country: countryCode(text(row.country)) ?? '',
      publishedAt: instant(text(row.publishedAt)),
    });
  });
  return { articles, unread };
}
