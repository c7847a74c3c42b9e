/** Pairs that are kept quiet on one page. */
export const SUPPRESSED_PER_PAGE = 25;
/** The newest that are listed; nobody pages through more of them. */
export const SUPPRESSED_LISTED = 1_000;
