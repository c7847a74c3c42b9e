import { decodeEntities } from '@/core/formats/xml';
import { isRecord } from '@/core/is-record';
import { noteUnread, objects, text } from '@/core/screening/pep-datasets/read-field';
import { ListFormatError, type SourceFile, type UnreadReport } from '@/core/screening/watchlists/source';
import { countryCode } from '@/core/shared/countries/countries';
import { type Article, instant, takeArticle } from '../../media-source';

const KNOWN = new Set(['url', 'url_mobile', 'title', 'seendate', 'socialimage', 'domain', 'language', 'sourcecountry']);

/** GDELT reports query errors as plain text with status 200. */
export function parse(file: SourceFile): { articles: Article[]; unread: UnreadReport } {
  const answer = read(new TextDecoder().decode(file.bytes));
  if (!isRecord(answer)) throw new ListFormatError('the answer is no JSON object');
  const unread: UnreadReport = {};
  const articles = objects(answer.articles).flatMap((row) => {
    noteUnread(unread, row, KNOWN);
    return takeArticle(unread, {
      source: 'gdelt',
      url: text(row.url),
      // `Perera , 54 , charged`.
      title: decodeEntities(text(row.title)).replace(/ ([,.:;!?)\]])/g, '$1'),
      body: '',
      publisher: text(row.domain),
      country: countryCode(text(row.sourcecountry)) ?? '',
      publishedAt: instant(text(row.seendate)),
    });
  });
  return { articles, unread };
}

/** Titles may contain invalid JSON escapes. */
function read(body: string): unknown {
  if (body.trim() === '') return {};
  for (const candidate of [body, body.replace(/\\(?!["\\/bfnrt]|u[0-9a-f]{4})/gi, '\\\\')]) {
    try {
      return JSON.parse(candidate);
    } catch {
      // The error below quotes no content.
    }
  }
  throw new ListFormatError('the answer is no JSON');
}
