import type { ListedParty } from '../party';
import type { PepListId, PepSourceId } from './pep-source-ids';

/** Dates are `YYYY[-MM[-DD]]`, or empty. */
export type Office = {
  position: string;
  organization: string;
  /** ISO 3166-1 alpha-2, or empty. */
  country: string;
  level: 'national' | 'regional' | 'local';
  from: string;
  to: string;
  description: string;
};

export type Associate = { name: string; relationship: string };

export type PepEntry = Omit<ListedParty, 'source'> & {
  source: PepListId;
  offices: Office[];
  /** Related people and the relation of this person to them. */
  associates: Associate[];
  /** For a person without an office: the related office holder. */
  relativeOf?: { name: string; relationship: string; offices: Office[] };
  reference: { title: string; url: string };
};

export type PepSource = {
  id: PepSourceId;
  title: string;
  publisher: string;
  homepage: string;
  /** File name in the `pep` folder; may end in `.gz`. */
  pattern: RegExp;
};

/** Limit office ends to a day, such as a death; empty changes nothing. */
export const endedBy = (offices: readonly Office[], day: string): Office[] =>
  offices.map((office) =>
    day !== '' && (office.to === '' || office.to.slice(0, day.length) > day) ? { ...office, to: day } : office,
  );

/** `Senator, United States Senate (2001-01-03 to 2007-01-03)`. */
export function officeLine(office: Office): string {
  const period = officePeriod(office);
  return `${officeTitle(office)}${period ? ` (${period})` : ''}`;
}

/** Position and organization, without repeating it: `Member of Parliament` of the `Parliament`. */
export function officeTitle({ position, organization }: Pick<Office, 'position' | 'organization'>): string {
  const words = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()} `;
  const isSaid = words(position).includes(words(organization));
  return [position, isSaid ? '' : organization].filter((part) => part.trim() !== '').join(', ');
}

/**
 * `2001-01-03 to 2007-01-03`, `since 2019`, `until 2015` or empty. If the PEP list ended: `from 2012, held when the
 * PEP list ended (2019-07-02)`.
 */
export function officePeriod({ from, to }: Pick<Office, 'from' | 'to'>, endedOn?: string): string {
  if (from && to) return `${from} to ${to}`;
  if (endedOn && !to)
    return [from && `from ${from}`, `held when the register ended (${endedOn})`].filter(Boolean).join(', ');
  return from ? `since ${from}` : to ? `until ${to}` : '';
}

export function newestFirst(offices: readonly Office[]): Office[] {
  return [...offices].sort((a, b) => (a.from === b.from ? 0 : a.from < b.from ? 1 : -1));
}
