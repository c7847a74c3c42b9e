import { decodeEntities } from '@/core/formats/xml';
import { isRecord } from '@/core/is-record';
import { noteUnread, objects, text } from '@/core/screening/pep-datasets/read-field';
import { ListFormatError, type SourceFile, type UnreadReport } from '@/core/screening/watchlists/source';
import { countryCode } from '@/core/shared/countries/countries';
import { type Article, instant, type MediaSource, takeArticle } from '../../media-source';

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

/** One query per group. GDELT finds articles in 65 languages by English words. */
const GROUPS = [
  ['fraud', 'embezzlement', 'forgery', '"ponzi scheme"'],
  ['bribery', 'corruption', '"abuse of office"'],
  ['"money laundering"', '"illicit assets"', '"tax evasion"'],
  ['"terrorist financing"', '"terrorism charges"', 'extremist'],
  ['"drug trafficking"', '"human trafficking"', '"arms smuggling"', 'smuggling'],
  ['"sanctions evasion"', 'cybercrime', '"organised crime"', 'extortion'],
] as const;

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

/** Queries of the last three hours by risk terms. Subject names never leave the installation. */
function questions(address: string): string[] {
  return GROUPS.map((words) => {
    const url = new URL(address);
    url.search = new URLSearchParams({
      query: `(${words.join(' OR ')})`,
      mode: 'artlist',
      format: 'json',
      maxrecords: '250',
      timespan: '3h',
      sort: 'datedesc',
    }).toString();
    return url.href;
  });
}
