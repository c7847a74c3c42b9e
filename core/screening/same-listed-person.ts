import type { ListedParty } from './party';

type Identity = Pick<ListedParty, 'names' | 'birthDates' | 'documents'>;

/** Shorter numbers are shared by chance. */
const NUMBER_MIN = 5;

/** Ignores order, case and accents: `TESTOV, Iván` equals `Ivan Testov`. */
export function profileNameKey(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ');
}

/**
 * Return whether two entries are about the same person: a document number, or a name and a full birth date. A wrong
 * merge is worse than a duplicate.
 */
export function isSameListedPerson(a: Identity, b: Identity): boolean {
  const numbers = new Set(a.documents.map((document) => document.number));
  if (b.documents.some(({ number }) => number.length >= NUMBER_MIN && numbers.has(number))) return true;
  const names = new Set(a.names.map((name) => profileNameKey(name.value)));
  if (!b.names.some((name) => names.has(profileNameKey(name.value)))) return false;
  const born = new Set(fullDates(a));
  return fullDates(b).some((date) => born.has(date));
}

const fullDates = ({ birthDates }: Identity): string[] =>
  birthDates.filter((date) => date.from === date.to && date.from.length === 10 && !date.circa).map(({ from }) => from);
