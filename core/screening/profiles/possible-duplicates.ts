import { profileNameKey } from '../same-listed-person';
import type { Profile } from './contract';
import { type Fact, gathered } from './facts';

/** Beyond this, different people. */
const YEARS_APART = 2;

type Pointer = Profile['possiblySame'][number];
type Grouped = { facts: readonly Fact[]; profile: Pick<Profile, 'id' | 'fullName' | 'countries' | 'riskScorecard'> };

/**
 * Return profiles that may be the same person: a common name and near birth years or, where one is missing, no
 * conflicting countries. Profiles with a common birth date or document are merged before. For manual review.
 */
export function possibleDuplicates(grouped: readonly Grouped[]): Pointer[][] {
  return grouped.map((one) =>
    grouped.flatMap((other) => {
      const reason = other === one ? undefined : whyMaybe(one, other);
      if (!reason) return [];
      const { id: profileId, fullName, riskScorecard } = other.profile;
      return [{ profileId, fullName, ...(riskScorecard && { riskCategory: riskScorecard.riskCategory }), reason }];
    }),
  );
}

function whyMaybe(one: Grouped, other: Grouped): string | undefined {
  const names = new Map(namesOf(one).map((name) => [profileNameKey(name), name]));
  const shared = namesOf(other).find((name) => names.has(profileNameKey(name)));
  if (!shared) return undefined;
  const [born, bornThere] = [birthsOf(one), birthsOf(other)];
  const [countries, countriesThere] = [one.profile.countries, other.profile.countries];
  const meets = countries.some((code) => countriesThere.includes(code));
  const name = `Both bear the name “${shared}”`;
  if (born.length > 0 && bornThere.length > 0) {
    const apart = Math.min(...born.flatMap((a) => bornThere.map((b) => Math.abs(yearOf(a) - yearOf(b)))));
    if (apart > YEARS_APART) return undefined;
    return `${name}; born ${born.join(' or ')} here and ${bornThere.join(' or ')} there.`;
  }
  const unknown = born.length + bornThere.length > 0 ? 'one of them has no birth date' : 'neither has a birth date';
  if (meets) return `${name} and a country; ${unknown}.`;
  // The name alone is too weak.
  return born.length + bornThere.length > 0 && (countries.length === 0 || countriesThere.length === 0)
    ? `${name}; ${unknown}, and nothing else speaks against it.`
    : undefined;
}

const namesOf = ({ facts }: Grouped): string[] => gathered(facts, ({ party }) => party.names.map(({ value }) => value));
const birthsOf = ({ facts }: Grouped): string[] =>
  gathered(facts, ({ party }) => party.birthDates.map(({ from }) => from));
const yearOf = (date: string): number => Number(date.slice(0, 4));
