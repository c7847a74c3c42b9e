import { isDemonstration } from '@/core/screening/demonstration';
import { currentWatchlists } from '@/platform/watchlists/watchlists';
import { requirePeps } from './screen-peps';
import { missingFrom, searchWarnings } from './search-warnings';

/** What a bare list of profiles cannot say about itself (specification): that the lists are invented or old, or the name told nothing. */
export async function highRiskWarnings(fullName: string): Promise<readonly string[]> {
  const lists = currentWatchlists()?.lists ?? [];
  const registers = await requirePeps();
  const demonstrations = { sanctions: isDemonstration(lists), pep: isDemonstration(registers.lists) };
  const searched = { demonstrations, lists: [...lists, ...registers.lists], missing: missingFrom(lists) };
  return searchWarnings(fullName, searched).warnings ?? [];
}
