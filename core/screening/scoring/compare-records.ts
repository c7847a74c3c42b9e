import { countryCodes } from '@/core/shared/countries/countries';
import { parseListedDate } from '@/core/shared/dates/dates';
import type { NameAlignment } from '../names/align';
import { bestAlignment, lexiconWeight } from '../names/compare';
import type { NameKind } from '../names/name';
import { prepareName } from '../names/prepare';
import { compareBirthDates, packDate } from './birth-date';
import { compareDocuments, isSameDocument } from './document-numbers';
import {
  compareCountries,
  compareGender,
  type FeatureResult,
  type Gender,
  type PackedInterval,
  weighWeakAlias,
} from './features';
import { combineScore, explain } from './score';

/** Fields other than the name, as text or lists of text in list wording. */
export type RecordProps = Readonly<Record<string, unknown>>;

export type ComparedRecords = {
  score: number;
  nameScore: number;
  explanation: string;
  alignment: NameAlignment | undefined;
};

const aliasFields = ['alias', 'name', 'previousName'];
const documentFields = /number$|^(passport|idNumber|taxId|imo|nationalId|registrationId|innCode|leiCode|ogrnCode)/i;

/**
 * Compare two records without an index: all name pairs, birth dates, countries, numbers and gender. From
 * `showThreshold` up means same party.
 */
export function compareRecords(
  query: string,
  queryProps: RecordProps,
  target: string,
  targetProps: RecordProps,
  kind: NameKind,
): ComparedRecords {
  const queryNames = [query, ...texts(queryProps, aliasFields)];
  const targetNames = [target, ...texts(targetProps, aliasFields), ...texts(targetProps, ['weakAlias'])];
  const weakFrom = targetNames.length - texts(targetProps, ['weakAlias']).length;
  const features = compareProps(queryProps, targetProps);
  const supported = features.some((feature) => feature.effect > 0.1);
  let best: ComparedRecords = {
    score: 0,
    nameScore: 0,
    explanation: 'The names have nothing in common.',
    alignment: undefined,
  };
  const preparedTargets = targetNames.map((name) => prepareName(name, kind));
  queryNames.forEach((name) => {
    const prepared = prepareName(name, kind);
    preparedTargets.forEach((targets, at) => {
      const alignment = bestAlignment(prepared, targets, lexiconWeight);
      if (!alignment) return;
      const weak = weighWeakAlias(at >= weakFrom, supported);
      const all = weak.sentence === '' ? features : [...features, weak];
      const score = combineScore(alignment.score, all, 0);
      if (best.alignment && score <= best.score) return;
      best = {
        score,
        nameScore: alignment.score,
        explanation: explain(name, targetNames[at] ?? '', alignment, all),
        alignment,
      };
    });
  });
  return best;
}

function texts(props: RecordProps, fields: readonly string[]): string[] {
  return fields
    .flatMap((field) => props[field])
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String)
    .filter((text) => text.trim() !== '');
}

function compareProps(query: RecordProps, target: RecordProps): FeatureResult[] {
  const birth = compareBirthDates(intervals(query), intervals(target));
  const country = compareCountries(
    [...new Set([...codes(query, ['nationality', 'citizenship']), ...codes(query, ['country', 'jurisdiction'])])],
    codes(target, ['nationality', 'citizenship', 'country', 'jurisdiction']),
    codes(target, ['birthCountry', 'addressCountry']),
  );
  const numbers = numbersOf(target);
  const shared = numbersOf(query).find((number) => numbers.some((other) => isSameDocument(number, other)));
  const gender = compareGender(genderOf(query), genderOf(target));
  const order = compareNameOrder(query, target);
  return [compareDocuments(shared, false), birth, country, gender, order].filter((feature) => feature.sentence !== '');
}

/** Only where both records name the given and the family name. */
function compareNameOrder(query: RecordProps, target: RecordProps): FeatureResult {
  const nothing = { feature: 'nameOrder', effect: 0, sentence: '' };
  const [given, family] = [texts(query, ['firstName'])[0], texts(query, ['lastName'])[0]];
  const [otherGiven, otherFamily] = [texts(target, ['firstName'])[0], texts(target, ['lastName'])[0]];
  if (!given || !family || !otherGiven || !otherFamily) return nothing;
  const isSame = (a: string, b: string): boolean =>
    (bestAlignment(prepareName(a, 'person'), prepareName(b, 'person'), lexiconWeight)?.score ?? 0) >= 0.9;
  const isSwapped = isSame(given, otherFamily) && isSame(family, otherGiven) && !isSame(given, otherGiven);
  return isSwapped
    ? { feature: 'nameOrder', effect: -0.35, sentence: 'Given and family name are the other way round.' }
    : nothing;
}

function intervals(props: RecordProps): PackedInterval[] {
  return texts(props, ['birthDate', 'dob', 'dateOfBirth'])
    .map(parseListedDate)
    .filter((date) => date !== undefined)
    .map((date) => ({ from: packDate(date.from), to: packDate(date.to), circa: date.circa ?? false }));
}

function codes(props: RecordProps, fields: readonly string[]): string[] {
  return texts(props, fields).flatMap((text) => countryCodes(text.length === 2 ? text.toUpperCase() : text));
}

function numbersOf(props: RecordProps): string[] {
  const fields = Object.keys(props).filter((field) => documentFields.test(field));
  return texts(props, fields);
}

function genderOf(props: RecordProps): Gender | undefined {
  const text = texts(props, ['gender', 'sex'])[0]?.toLowerCase();
  return text === 'male' || text === 'm' ? 'male' : text === 'female' || text === 'f' ? 'female' : undefined;
}
