export const SUPPRESSED_PER_PAGE = 25;
/** Only the newest are listed. */
export const SUPPRESSED_LISTED = 1_000;
