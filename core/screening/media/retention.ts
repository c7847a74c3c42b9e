/**
 * How long an article stays in the index, from the day it was published: the longest that laws on money laundering commonly ask a business to
 * keep what it knew (5 years by FATF's recommendation 11, 10 in some countries). What an alert quotes is kept with the alert.
 */
const ARTICLE_YEARS = 10;

/** Articles published before this moment go, and are not taken in. */
export function oldestKept(now: Date): Date {
  const oldest = new Date(now);
  oldest.setUTCFullYear(now.getUTCFullYear() - ARTICLE_YEARS);
  return oldest;
}
