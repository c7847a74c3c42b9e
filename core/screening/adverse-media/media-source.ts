import type { UnreadReport } from '../watchlists/source';
import type { MediaSourceId } from './media-source-ids';

/** Plain, trimmed, limited texts; `publishedAt` is an ISO instant. */
export type Article = {
  source: MediaSourceId;
  /** http or https only. */
  url: string;
  title: string;
  body: string;
  publisher: string;
  /** Publisher's ISO 3166-1 alpha-2, or empty. */
  country: string;
  publishedAt: string;
};

export type MediaAddresses = { feeds: readonly string[]; gdelt: string };

export type MediaSource = {
  title: string;
  /** File name in the `media` folder; may end in `.gz`. */
  pattern: RegExp;
  /** Polling interval, and pause between requests. */
  everyMinutes: number;
  pauseSeconds: number;
  questions: (addresses: MediaAddresses) => string[];
};

const TITLE_MAX = 500;
const BODY_MAX = 20_000;
const URL_MAX = 2_048;

export const NO_LINK = 'item without an http or https link';
export const NO_TITLE_OR_DATE = 'item without title or date';

/** One article, or none (counted in `unread`) without link, title or date. */
export function takeArticle(
  unread: UnreadReport,
  given: Omit<Article, 'publishedAt'> & { publishedAt: Date | undefined },
): Article[] {
  const leftOut = (why: string): [] => {
    unread[why] = (unread[why] ?? 0) + 1;
    return [];
  };
  const { publishedAt: at, ...rest } = given;
  const url = given.url.trim();
  const title = clean(given.title).slice(0, TITLE_MAX);
  const protocol = URL.canParse(url) ? new URL(url).protocol : '';
  if (url.length > URL_MAX || !/^https?:$/.test(protocol)) return leftOut(NO_LINK);
  if (title === '' || !at || Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1900) return leftOut(NO_TITLE_OR_DATE);
  return [
    {
      ...rest,
      url,
      title,
      body: clean(given.body).slice(0, BODY_MAX),
      publisher: clean(given.publisher).slice(0, 200),
      publishedAt: at.toISOString(),
    },
  ];
}

/** Control characters, including NUL, cannot be stored; keep line breaks. */
function clean(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/\p{Cs}/gu, '')
    .trim();
}

export function instant(text: string): Date | undefined {
  const given = text.trim();
  const compact = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(given);
  const date = new Date(compact ? `${compact.slice(1, 4).join('-')}T${compact.slice(4, 7).join(':')}Z` : given);
  return given === '' || Number.isNaN(date.getTime()) ? undefined : date;
}
