import { DEMONSTRATION_WARNING, isDemonstration } from '@/core/screening/demonstration';
import { nameWarnings } from '@/core/screening/names/prepare';
import { currentWatchlists } from '@/platform/watchlists/watchlists';

/** What keeps an answer about a name from meaning what it says: words that were not compared, lists that are invented. */
export function searchWarnings(
  fullName: string,
  demonstration = isDemonstration(currentWatchlists()?.lists ?? []),
): { warnings?: string[] } {
  const warnings = [...(demonstration ? [DEMONSTRATION_WARNING] : []), ...(nameWarnings(fullName).warnings ?? [])];
  return warnings.length > 0 ? { warnings } : {};
}
