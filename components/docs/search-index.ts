import type { Options } from 'minisearch';

export type SearchEntry = { href: string; title: string; page: string; text: string };

/** The same where the index is built and where it is loaded. */
export const SEARCH_OPTIONS: Options<SearchEntry> = {
  idField: 'href',
  fields: ['title', 'text'],
  storeFields: ['title', 'page'],
  searchOptions: {
    boost: { title: 4 },
    prefix: true,
    fuzzy: 0.2,
    combineWith: 'AND',
    // A word of a guide is rarely meant as a word of a code.
    boostDocument: (href) => (String(href).startsWith('/docs/errors/') ? 0.8 : 1),
  },
};
