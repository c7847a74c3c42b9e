/** Pairs that are kept quiet on one page. */
export const QUIET_PER_PAGE = 25;
