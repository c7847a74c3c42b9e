import { DEMONSTRATION_PEP_WARNING, DEMONSTRATION_WARNING, isDemonstration } from '@/core/screening/demonstration';
import { nameWarnings } from '@/core/screening/names/prepare';
import { thinNameWarnings } from '@/core/screening/thin-name';
import { currentWatchlists } from '@/platform/watchlists/watchlists';

/** Of which kinds only the invented entries that we ship were searched. */
type Demonstrations = { sanctions?: boolean; pep?: boolean };

/** What keeps an answer about a name from meaning what it says: words that were not compared, no word to compare, lists that are invented. */
export function searchWarnings(
  fullName: string,
  demonstrations: Demonstrations = { sanctions: isDemonstration(currentWatchlists()?.lists ?? []) },
): { warnings?: string[] } {
  const warnings = [
    ...(demonstrations.sanctions ? [DEMONSTRATION_WARNING] : []),
    ...(demonstrations.pep ? [DEMONSTRATION_PEP_WARNING] : []),
    ...(nameWarnings(fullName).warnings ?? []),
    ...thinNameWarnings(fullName),
  ];
  return warnings.length > 0 ? { warnings } : {};
}
