/**
 * Usual maximum of record-keeping: 5 years by FATF recommendation 11, 10 in some countries. Alerts store their quotes.
 */
const ARTICLE_YEARS = 10;

/** Older articles are deleted and not imported. */
export function oldestKept(now: Date): Date {
  const oldest = new Date(now);
  oldest.setUTCFullYear(now.getUTCFullYear() - ARTICLE_YEARS);
  return oldest;
}
