import type { MediaSource } from '../../media-source';
import { parse } from './parse';

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
