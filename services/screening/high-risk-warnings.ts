import { isDemonstration } from '@/core/screening/demonstration';
import { pressWarnings } from '@/core/screening/media/press-age';
import { isOwnRegisterAlone } from '@/core/screening/own-register-alone';
import { clock } from '@/platform/clock';
import { currentWatchlists } from '@/platform/watchlists/watchlists';
import { mediaCorpora } from '@/services/media/media-state';
import { registersOf } from './screen-peps';
import { missingFrom, searchWarnings } from './search-warnings';

export async function highRiskWarnings(organizationId: string, fullName: string): Promise<readonly string[]> {
  const lists = currentWatchlists()?.lists ?? [];
  const registers = await registersOf(organizationId);
  const demonstrations = { sanctions: isDemonstration(lists), pep: isDemonstration(registers.lists) };
  const published = registers.lists.filter(({ status }) => status === 'published');
  const ownRegisterAlone = isOwnRegisterAlone(published);
  const searched = {
    demonstrations,
    ownRegisterAlone,
    lists: [...lists, ...registers.lists],
    missing: missingFrom(lists),
  };
  const press = pressWarnings(await mediaCorpora(), clock.now());
  return [...(searchWarnings(fullName, searched).warnings ?? []), ...press];
}
