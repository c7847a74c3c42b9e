import { editDistance } from '@/core/shared/text/edit-distance';
import { confidenceText, SURE, sameName } from '../../forgery-detection/comparisons/comparison';
import { twoLicences, twoPassports } from '../../messages/missing-messages';
import { findTd3 } from '../../mrz/find';
import { toNewForm } from '../../nic/decode';
import type { PageReading } from '../../pipeline/reading';
import { failed } from '../../pipeline/rule-outcome';
import type { FieldValues } from '../../processor';
import { extractLicence } from './extract-licence';
import { extractPassport } from './extract-passport';
import type { TwoDocuments } from './other-card';
import type { Family, PageKind } from './recognise-page';

/** Misread characters allowed. */
const MISREAD = 2;

type Own = Exclude<Family, 'NIC'>;

const KINDS = {
  PASSPORT: { name: 'passport', said: twoPassports },
  LICENCE: { name: 'licence', said: twoLicences },
} as const;

type Holder = {
  numbers: string[];
  /** From an MRZ with valid check digits. */
  vouched: string | null;
  nics: string[];
  name: string | null;
  dateOfBirth: string | null;
};

/**
 * Detect a second passport or licence front by number, or by name and birth date; null if none. Licence backs do not
 * identify the holder.
 */
export function otherHolder(
  family: Own,
  kinds: readonly PageKind[],
  pages: readonly PageReading[],
  today: string,
): TwoDocuments | null {
  const [first, ...rest] = pages.flatMap((page, index) =>
    kinds[index]?.family === family && kinds[index]?.sides.includes('front')
      ? [{ index, holder: holderOn(family, page, today) }]
      : [],
  );
  if (!first) return null;
  const { name, said } = KINDS[family];
  const others = rest.flatMap(({ index, holder }) => {
    const another = whatDiffers(first.holder, holder, name);
    if (another === null) return [];
    return [`Page ${index + 1} is of another ${name} than page ${first.index + 1}: it shows another ${another}.`];
  });
  if (others.length === 0) return null;
  const detail = `${others.join(' ')} Only page ${first.index + 1} was read.`;
  return {
    front: first.index,
    rule: { ...failed('all-pages-match-one-template', 0.9, detail), userMessage: said() },
  };
}

function whatDiffers(one: Holder, other: Holder, kind: string): string | null {
  const isOther =
    one.vouched !== null && other.vouched !== null
      ? one.vouched !== other.vouched
      : noneIsNear(one.numbers, other.numbers);
  if (isOther) return `${kind} number`;
  if (noneIsNear(one.nics, other.nics)) return 'NIC number';
  const known = one.name !== null && other.name !== null && one.dateOfBirth !== null && other.dateOfBirth !== null;
  return known && one.dateOfBirth !== other.dateOfBirth && !sameName(one.name ?? '', other.name ?? '')
    ? 'name and date of birth'
    : null;
}

function noneIsNear(ones: readonly string[], others: readonly string[]): boolean {
  if (ones.length === 0 || others.length === 0) return false;
  return !ones.some((one) => others.some((other) => editDistance(one, other) <= MISREAD));
}

function holderOn(family: Own, page: PageReading, today: string): Holder {
  if (family === 'LICENCE') {
    const schema = extractLicence([page]);
    return holderOf(schema, ['licenceNumber', 'licenceNumberBack'], confidenceText(schema.fullName));
  }
  const { schema } = extractPassport([page], today);
  const zone = findTd3(page, today);
  const vouched = zone?.valid && zone.confidence >= SURE ? zone.documentNumber : null;
  const holder = holderOf(schema, ['passportNumber'], null);
  return { ...holder, vouched, numbers: [...holder.numbers, ...known([vouched])] };
}

function holderOf(schema: FieldValues, numbers: readonly string[], fullName: string | null): Holder {
  const parts = [confidenceText(schema.otherNames), confidenceText(schema.surname)];
  const nic = confidenceText(schema.nicNumber);
  return {
    numbers: known(numbers.map((field) => confidenceText(schema[field]))),
    vouched: null,
    nics: known([nic === null ? null : toNewForm(nic)]),
    name: fullName ?? (parts.includes(null) ? null : parts.join(' ')),
    dateOfBirth: confidenceText(schema.dateOfBirth),
  };
}

const known = (values: readonly (string | null)[]): string[] => values.filter((value) => value !== null);
