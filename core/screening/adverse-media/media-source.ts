import type { SourceFile, UnreadReport } from '../watchlists/source';
import type { MediaSourceId } from './media-source-ids';

/** One article as its source gives it. Texts are plain, trimmed and cut; `publishedAt` is an ISO instant. */
export type Article = {
  source: MediaSourceId;
  /** http or https; what is neither is no article. */
  url: string;
  title: string;
  body: string;
  publisher: string;
  /** Of the publisher: ISO 3166-1 alpha-2, or empty. */
  country: string;
  publishedAt: string;
};

/** What the operator set for the sources that are asked over the network; empty means: do not ask. */
export type MediaAddresses = { feeds: readonly string[]; gdelt: string };

/** A source of articles: where it comes from, which dropped files are its, what is asked, and how an answer is read. */
export type MediaSource = {
  id: MediaSourceId;
  title: string;
  publisher: string;
  homepage: string;
  /** A dropped file's name in the `media` folder; `.gz` is opened by the reader. */
  pattern: RegExp;
  /** How often it is asked, and the rest between two questions. */
  everyMinutes: number;
  pauseSeconds: number;
  questions: (addresses: MediaAddresses) => string[];
  /** Throws `ListFormatError` when the file is not what it should be; rows that are no article are counted. */
  parse: (file: SourceFile) => { articles: Article[]; unread: UnreadReport };
};

const TITLE_MAX = 500;
const BODY_MAX = 20_000;
const URL_MAX = 2_048;

/** Why something in a feed, an answer or a file is no article, as `unread` counts it. */
export const NO_LINK = 'item without an http or https link';
export const NO_TITLE_OR_DATE = 'item without title or date';

/** An article within the limits, as a list of one; nothing, counted in `unread`, when it has no link that can be opened, no title or no day. */
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

/** NUL and other control characters cannot be stored and say nothing; line breaks stay. */
function clean(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/\p{Cs}/gu, '')
    .trim();
}

/** An instant in any of the spellings feeds use; undefined when it is none. */
export function instant(text: string): Date | undefined {
  const given = text.trim();
  const compact = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(given);
  const date = new Date(compact ? `${compact.slice(1, 4).join('-')}T${compact.slice(4, 7).join(':')}Z` : given);
  return given === '' || Number.isNaN(date.getTime()) ? undefined : date;
}
