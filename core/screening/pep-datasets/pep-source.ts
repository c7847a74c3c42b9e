import type { ListedParty } from '../party';
import type { SourceFile, UnreadReport } from '../watchlists/source';
import type { PepSourceId, RegisterId } from './pep-source-ids';

/** One office held. Dates are `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, empty when the register does not say. */
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

/** A holder of political office, in the words of the matcher and with what a profile shows. */
export type PepEntry = Omit<ListedParty, 'source'> & {
  source: RegisterId;
  offices: Office[];
  /** Who else, and what the entry's person is to them. */
  associates: Associate[];
  /** Of somebody who holds no office and is exposed by another who does or did: who that is, and what they are to them. */
  relativeOf?: { name: string; relationship: string; offices: Office[] };
  /** Where the entry can be looked up. */
  reference: { title: string; url: string };
};

/** A register: where it comes from, and how it is read. */
export type Register = {
  id: RegisterId;
  title: string;
  publisher: string;
  homepage: string;
  licence: string;
  parse: (file: SourceFile) => { entries: PepEntry[]; unread: UnreadReport };
};

/** A register of the installation, and which file it is. */
export type PepSource = Register & {
  id: PepSourceId;
  /** The file's name in the `pep` folder; `.gz` is opened by the reader. */
  pattern: RegExp;
};

/** Offices that end at the latest on a day, as that of a death: an empty one changes nothing. */
export const endedBy = (offices: readonly Office[], day: string): Office[] =>
  offices.map((office) =>
    day !== '' && (office.to === '' || office.to.slice(0, day.length) > day) ? { ...office, to: day } : office,
  );

/** Says an office as one line: `Senator, United States Senate (2001-01-03 to 2007-01-03)`. */
export function officeLine(office: Office): string {
  const period = officePeriod(office);
  return `${officeTitle(office)}${period ? ` (${period})` : ''}`;
}

/** An office with its house, which some registers name in both: `Member of Parliament` of the `Parliament` is said once. */
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
 * `2001-01-03 to 2007-01-03`, `since 2019`, `until 2015`, or empty. An office without an end whose register ended (`endedOn`) is not
 * said to be held since: `from 2012, held when the register ended (2019-07-02)`.
 */
export function officePeriod({ from, to }: Pick<Office, 'from' | 'to'>, endedOn?: string): string {
  if (from && to) return `${from} to ${to}`;
  if (endedOn && !to)
    return [from && `from ${from}`, `held when the register ended (${endedOn})`].filter(Boolean).join(', ');
  return from ? `since ${from}` : to ? `until ${to}` : '';
}

/** The newest office first: it is what a reader asks for; offices without a date come last. */
export function newestFirst(offices: readonly Office[]): Office[] {
  return [...offices].sort((a, b) => (a.from === b.from ? 0 : a.from < b.from ? 1 : -1));
}
