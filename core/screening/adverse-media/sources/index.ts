import type { MediaSource } from '../media-source';
import type { MediaSourceId } from '../media-source-ids';

/** Descriptions without parsers (`parsers.ts`). */
export const mediaSources: Record<MediaSourceId, MediaSource> = {
  /** Configured feeds, and feed files in the folder. */
  feeds: {
    title: 'News feeds (RSS, Atom)',
    pattern: /\.(rss|atom|xml)(\.gz)?$/,
    everyMinutes: 30,
    pauseSeconds: 0,
    questions: (addresses) => [...addresses.feeds],
  },
  /** GDELT DOC API: headlines worldwide, by risk terms. Titles only. */
  gdelt: {
    title: 'GDELT DOC 2.0',
    pattern: /^gdelt.*\.json(\.gz)?$/,
    everyMinutes: 60,
    // GDELT requires five.
    pauseSeconds: 6,
    questions: (addresses) => (addresses.gdelt === '' ? [] : gdeltQueries(addresses.gdelt)),
  },
  /** Articles stored by the operator as JSON Lines. */
  articles: {
    title: 'Articles from the folder',
    pattern: /\.jsonl(\.gz)?$/,
    everyMinutes: 10,
    pauseSeconds: 0,
    questions: () => [],
  },
};

/** One query per group. GDELT finds articles in 65 languages by English words. */
const GROUPS = [
  ['fraud', 'embezzlement', 'forgery', '"ponzi scheme"'],
  ['bribery', 'corruption', '"abuse of office"'],
  ['"money laundering"', '"illicit assets"', '"tax evasion"'],
  ['"terrorist financing"', '"terrorism charges"', 'extremist'],
  ['"drug trafficking"', '"human trafficking"', '"arms smuggling"', 'smuggling'],
  ['"sanctions evasion"', 'cybercrime', '"organised crime"', 'extortion'],
] as const;

/** Queries of the last three hours by risk terms. Subject names never leave the installation. */
function gdeltQueries(address: string): string[] {
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
