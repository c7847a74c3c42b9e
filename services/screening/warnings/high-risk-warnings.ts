import { pressWarnings } from '@/core/screening/adverse-media/press-age';
import { isOnlyOwnPepList } from '@/core/screening/warnings/only-own-pep-list';
import { isDemonstration } from '@/core/screening/watchlists/demonstration';
import { clock } from '@/platform/clock';
import { currentWatchlists } from '@/platform/watchlists/watchlists';
import { mediaCorpora } from '@/services/media/media-state';
import { registersOf } from '../requests/screen-peps';
import { missingFrom, searchWarnings } from './search-warnings';

export async function highRiskWarnings(organizationId: string, fullName: string): Promise<readonly string[]> {
  const lists = currentWatchlists()?.lists ?? [];
  const registers = await registersOf(organizationId);
  const demonstrations = { sanctions: isDemonstration(lists), pep: isDemonstration(registers.lists) };
  const published = registers.lists.filter(({ status }) => status === 'published');
  const ownRegisterAlone = isOnlyOwnPepList(published);
  const searched = {
    demonstrations,
    ownRegisterAlone,
    lists: [...lists, ...registers.lists],
    missing: missingFrom(lists),
  };
  const press = pressWarnings(await mediaCorpora(), clock.now());
  return [...(searchWarnings(fullName, searched).warnings ?? []), ...press];
}
