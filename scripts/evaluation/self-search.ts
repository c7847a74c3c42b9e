import { buildIndex } from '@/core/screening/name-index/build';
import { NameSearcher } from '@/core/screening/name-index/search';
import type { ListedParty } from '@/core/screening/party';
import { showThreshold } from '@/core/screening/scoring/score';
import { rank } from '@/core/screening/screen';
import { sourceIds } from '@/core/screening/watchlists/source-ids';

/** Maximum results of `POST /sanctions/search`. */
const returnedMax = 100;

export type SelfSearch = {
  parties: number;
  names: number;
  missedParties: ListedParty[];
  missedNames: { party: ListedParty; name: string }[];
};

export function selfSearch(parties: readonly ListedParty[]): SelfSearch {
  const searcher = new NameSearcher(buildIndex(parties));
  const options = { threshold: showThreshold, limit: returnedMax, sources: sourceIds };
  const missedParties: ListedParty[] = [];
  const missedNames: SelfSearch['missedNames'] = [];
  let names = 0;
  parties.forEach((party, number) => {
    const own = [...new Set(party.names.map(({ value }) => value))];
    const missed = own.filter((fullName) => {
      const { judged } = rank(searcher, { fullName }, options);
      return !judged.slice(0, returnedMax).some(({ found }) => found.party === number);
    });
    names += own.length;
    missedNames.push(...missed.map((name) => ({ party, name })));
    if (own.length > 0 && missed.length === own.length) missedParties.push(party);
  });
  return { parties: parties.length, names, missedParties, missedNames };
}
