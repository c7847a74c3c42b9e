/**
 * Years an article is kept from publication: the longest usual record-keeping period (5 years by FATF recommendation
 * 11, 10 in some countries). Quotes in alerts are stored with the alert.
 */
const ARTICLE_YEARS = 10;

/** Return the cut-off; articles published before it are deleted and not imported. */
export function oldestKept(now: Date): Date {
  const oldest = new Date(now);
  oldest.setUTCFullYear(now.getUTCFullYear() - ARTICLE_YEARS);
  return oldest;
}
