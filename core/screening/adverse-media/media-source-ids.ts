/** Separate from the parsers, for use in contracts. */
export const mediaSourceIds = ['feeds', 'gdelt', 'articles'] as const;
export type MediaSourceId = (typeof mediaSourceIds)[number];
