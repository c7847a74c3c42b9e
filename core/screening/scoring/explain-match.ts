import { parseListedDate } from '@/core/shared/dates/dates';
import type { NameAlignment } from '../names/align';
import { writtenWords } from '../names/as-written';
import { bestAlignment, lexiconWeight } from '../names/compare';
import { prepareListedName, prepareName } from '../names/prepare';
import { nameKindOfParty } from '../party';
import { type BirthDateResult, compareBirthDates, packDate } from './birth-date';
import { compareDocuments, isSameDocument } from './document-numbers';
import { type ExplainMatch, FLIP_FIELDS, type FlipField, type MatchExplanation } from './explain-contract';
import { compareCountries, compareGender, type FeatureResult, type PackedInterval, weighWeakAlias } from './features';
import { combineScore, combineStrength, reachOf } from './score';
import { shownScore } from './shown-score';

type Compared = {
  features: FeatureResult[];
  birth: BirthDateResult;
  country: ReturnType<typeof compareCountries>;
  document: FeatureResult;
};
type Step = MatchExplanation['steps'][number];
type Field = MatchExplanation['fields'][number];

/**
 * Repeat the comparisons of a match. Name score and commonness are taken as stored, since they come from the index; any
 * remainder is its own step.
 */
export function explainMatch(given: ExplainMatch): MatchExplanation {
  const { subject, entry } = given;
  const met = bestName(subject.fullName, entry);
  const compared = compare(given, met.weak);
  const { alignment } = met;
  const { pairs = [], queryLeft = [], listedLeft = [] } = alignment ?? {};
  const ours = writtenWords(subject.fullName, [...pairs.map((pair) => pair.query), ...queryLeft]);
  const theirs = writtenWords(met.name, [...pairs.map((pair) => pair.listed), ...listedLeft]);
  return {
    matchedName: met.name,
    alias: met.name !== entry.names[0]?.value,
    pairs: pairs.map((pair) => {
      const [written, listed] = [ours.of(pair.query), theirs.of(pair.listed)];
      const foreign = !/\p{Script=Latin}/u.test(written) && /\p{L}/u.test(written) && !sameLetters(written, listed);
      return {
        ours: written,
        read: foreign ? pair.query : null,
        listed,
        kind: foreign && pair.how === 'exact' ? 'script' : pair.how,
        similarity: pair.similarity,
      };
    }),
    oursLeft: queryLeft.map(ours.of),
    listedLeft: listedLeft.map(theirs.of),
    titles: [...new Set([...ours.titles, ...theirs.titles])],
    steps: steps(given, compared),
    fields: fields(given, compared),
    flips: flips(given, compared),
  };
}

const sameLetters = (a: string, b: string): boolean =>
  a.normalize('NFC').toLowerCase() === b.normalize('NFC').toLowerCase();

function bestName(fullName: string, { kind, names }: ExplainMatch['entry']) {
  const query = prepareName(fullName, nameKindOfParty[kind]);
  let best: { name: string; weak: boolean; alignment: NameAlignment | undefined } = {
    name: names[0]?.value ?? '',
    weak: names[0]?.weak ?? false,
    alignment: undefined,
  };
  for (const { value, weak = false } of names) {
    const alignment = bestAlignment(query, prepareListedName(value, nameKindOfParty[kind]), lexiconWeight);
    if (alignment && (!best.alignment || alignment.score > best.alignment.score))
      best = { name: value, weak, alignment };
  }
  return best;
}

export function compareBirth(
  given: string | null | undefined,
  listed: ExplainMatch['entry']['birthDates'],
): BirthDateResult {
  const date = given ? parseListedDate(given) : undefined;
  const ours: PackedInterval[] = date ? [{ from: packDate(date.from), to: packDate(date.to), circa: false }] : [];
  return compareBirthDates(
    ours,
    listed.map(({ from, to, circa = false }) => ({ from: packDate(from), to: packDate(to), circa })),
  );
}

function compare({ subject, entry }: ExplainMatch, weak: boolean): Compared {
  const birth = compareBirth(subject.dateOfBirth, entry.birthDates);
  const country = compareCountries(subject.country ? [subject.country] : [], entry.nationalities, entry.countries);
  const shared = entry.documents.find((one) => isSameDocument(one.number, subject.documentNumber ?? ''));
  const elsewhere = Boolean(shared?.country && subject.documentCountry && shared.country !== subject.documentCountry);
  const document = compareDocuments(shared?.number, elsewhere);
  const gender = compareGender(undefined, entry.gender);
  const alias = weighWeakAlias(weak, birth.effect > 0.1 || document.effect > 0);
  const features = [document, birth, country, gender, alias].filter((feature) => feature.sentence !== '');
  return { features, birth, country, document };
}

/** Align names only for entries with weak ones: nothing else depends on the matched name. */
const isMetWeakly = ({ subject, entry }: ExplainMatch): boolean =>
  entry.names.some(({ weak }) => weak) && bestName(subject.fullName, entry).weak;

export function compareGiven(given: ExplainMatch): Compared & { strength: number; reach: number } {
  const compared = compare(given, isMetWeakly(given));
  const base = baseOf(given.nameScore, compared.document);
  const { features } = compared;
  return { ...compared, strength: combineStrength(base, features, given.commonality), reach: reachOf(features) };
}

const baseOf = (nameScore: number, document: FeatureResult) =>
  document.effect >= 0.9 ? Math.max(nameScore, 0.7) : nameScore;

const isSeen = (difference: number): boolean => Math.abs(difference) >= 0.005;

const isShown = (from: number, to: number): boolean => shownScore(from) !== shownScore(to);

/** Scores are stored in ten-thousandths; recomputed ones may differ by one. */
const isExactly = (a: number, b: number): boolean => Math.abs(a - b) < 2e-4;

const HAIRS =
  'The name is not written as on the list, which ranks it slightly lower; words shared by many names lower it a little more.';

const isStep = (name: string): name is Step['step'] =>
  ['document', 'birthDate', 'country', 'gender', 'weakAlias'].includes(name);

function steps({ nameScore, commonality, confidence }: ExplainMatch, { features, birth, document }: Compared): Step[] {
  const base = baseOf(nameScore, document);
  const ordered = [...features].sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
  const nameAlone = combineScore(base, [], 0);
  const out: Step[] = [{ step: 'name', from: 0, to: nameAlone, sentence: '', stance: 'agrees' }];
  let at = nameAlone;
  const go = (step: Step['step'], to: number, sentence: string, stance: Step['stance'] = 'none') => {
    out.push({ step, from: at, to, sentence, stance });
    at = to;
  };
  ordered.forEach((feature, index) => {
    if (!isStep(feature.feature)) return;
    const near = birth.yearAlone ? 'year' : 'close';
    const supports = feature === birth && !birth.exact ? near : 'agrees';
    const stance = feature.effect > 0 ? supports : 'none';
    go(feature.feature, combineScore(base, ordered.slice(0, index + 1), 0), feature.sentence, stance);
  });
  const common = combineScore(base, ordered, commonality);
  const written = combineScore(base, ordered, commonality, false);
  if (isShown(at, common)) go('commonality', common, '');
  // Individually invisible, but together possibly a hundredth.
  if (isExactly(written, confidence) && isShown(at, written)) go('asWritten', written, HAIRS);
  if (isShown(at, confidence)) go('other', confidence, '');
  return out;
}

const COUNTRY_VERDICT = { true: 'equal', false: 'different', null: 'apart' } as const;

function birthVerdict({ exact, yearAlone, effect }: BirthDateResult): Field['verdict'] {
  if (exact) return 'equal';
  if (yearAlone) return 'year';
  return effect >= 0 ? 'close' : 'different';
}

function fields({ subject, entry }: ExplainMatch, { birth, country, document }: Compared): Field[] {
  const row = (field: Field['field'], ours: string | null, listed: string[], judged: Field['verdict']): Field => ({
    field,
    ours,
    listed,
    verdict:
      !ours && listed.length === 0
        ? 'missingBoth'
        : !ours
          ? 'missingOurs'
          : listed.length === 0
            ? 'missingListed'
            : judged,
  });
  const dates = entry.birthDates.map(
    ({ from, to, circa }) => `${circa ? '~ ' : ''}${from === to ? from : `${from} – ${to}`}`,
  );
  return [
    row('birthDate', subject.dateOfBirth ?? null, dates, birthVerdict(birth)),
    row(
      'country',
      subject.country ?? null,
      [...new Set([...entry.nationalities, ...entry.countries])],
      COUNTRY_VERDICT[`${country.match}`],
    ),
    row(
      'document',
      subject.documentNumber ?? null,
      entry.documents.map((one) => [one.number, one.type, one.country].filter(Boolean).join(', ')),
      document.effect > 0 ? 'equal' : 'different',
    ),
    row('gender', null, entry.gender ? [entry.gender] : [], 'different'),
  ];
}

/** Support and contradiction assumed for a missing field. */
const FLIPS = { birthDate: [0.6, -0.24], document: [0.9, 0], country: [0.15, -0.03] } as const;

function flips(given: ExplainMatch, { features, document }: Compared): MatchExplanation['flips'] {
  const { entry, nameScore, commonality, confidence } = given;
  const listed = {
    birthDate: entry.birthDates.length > 0,
    document: entry.documents.length > 0,
    country: entry.nationalities.length + entry.countries.length > 0,
  };
  const known = combineScore(baseOf(nameScore, document), features, commonality);
  return FLIP_FIELDS.filter((field) => listed[field])
    .map((field) => {
      const rest = features.filter((feature) => feature.feature !== field);
      const base = field === 'document' ? nameScore : baseOf(nameScore, document);
      const [equal = null, different = null] = FLIPS[field].map((effect) => {
        const start = field === 'document' && effect > 0 ? Math.max(base, 0.7) : base;
        const score = combineScore(
          start,
          [...rest, { feature: field, effect, sentence: '', stated: true }],
          commonality,
        );
        const flipped = Math.min(1, Math.max(0, score + confidence - known));
        return isSeen(flipped - confidence) ? flipped : null;
      });
      return { field, equal, different };
    })
    .filter(({ equal, different }) => equal !== null || different !== null);
}

export function decisiveFields(given: ExplainMatch): FlipField[] {
  const { dateOfBirth, country, documentNumber } = given.subject;
  const has = { birthDate: dateOfBirth, country, document: documentNumber };
  const compared = compare(given, isMetWeakly(given));
  return flips(given, compared).flatMap(({ field }) => (has[field] ? [] : [field]));
}
