import { officeTitle, type PepEntry } from '../pep-datasets/pep-source';
import { profileNameKey } from '../same-listed-person';
import { inverse } from './relationship';

/**
 * Create entries for relatives and associates of office holders (FATF recommendation 12), who are known by name only.
 * Excludes single-word names and people with their own entry in a common country.
 */
export function profileRelatives(holders: readonly PepEntry[]): PepEntry[] {
  const own = new Map<string, Set<string>>();
  for (const { names, countries, nationalities } of holders)
    for (const { value } of names) {
      const known = own.get(profileNameKey(value)) ?? new Set<string>();
      for (const code of [...countries, ...nationalities]) known.add(code);
      own.set(profileNameKey(value), known);
    }
  return holders.flatMap((holder) => {
    // Relatives of relatives are not PEPs.
    if (holder.relativeOf) return [];
    const name = holder.names[0]?.value ?? '';
    const isThere = (relative: string) =>
      [...holder.countries, ...holder.nationalities].some((code) => own.get(profileNameKey(relative))?.has(code));
    return holder.associates
      .filter((relative) => profileNameKey(relative.name).includes(' ') && !isThere(relative.name))
      .map((relative, at): PepEntry => {
        const relationship = inverse(relative.relationship);
        const [office] = holder.offices;
        const of = office ? `${name} (${officeTitle(office)})` : name;
        return {
          source: holder.source,
          entityId: `${holder.entityId}/relative-${at + 1}`,
          kind: 'individual',
          names: [{ value: relative.name, role: 'primary' }],
          birthDates: [],
          birthPlaces: [],
          nationalities: [],
          countries: [],
          documents: [],
          addresses: [],
          programs: [],
          positions: [`${relationship[0]?.toUpperCase()}${relationship.slice(1)} of ${of}`],
          remarks: '',
          details: [],
          offices: [],
          associates: [{ name, relationship }],
          relativeOf: { name, relationship, offices: holder.offices },
          reference: holder.reference,
        };
      });
  });
}
