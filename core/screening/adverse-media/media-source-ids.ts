/** Where articles come from, apart from the parsers so that a contract can name one. */
export const mediaSourceIds = ['feeds', 'gdelt', 'articles'] as const;
export type MediaSourceId = (typeof mediaSourceIds)[number];
