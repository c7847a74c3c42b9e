/** Pairs that are kept quiet on one page. */
export const QUIET_PER_PAGE = 25;
/** The newest that are listed; nobody pages through more of them. */
export const QUIET_LISTED = 1_000;
