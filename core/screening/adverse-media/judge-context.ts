import { countryTitle } from '@/core/shared/countries/country-codes';
import type { FeatureResult } from '../scoring/features';
import { textWords } from './name-key';
import type { ProceedingsOutcome } from './proceedings';
import { articleRole } from './roles';
import type { StatedFacts } from './stated-facts';

/** Birth dates are `YYYY[-MM[-DD]]`, countries ISO codes. */
export type SearchedSubject = {
  birthDates: readonly string[];
  countries: readonly string[];
  positions: readonly string[];
};

export type ContextVerdict = {
  /** Identifying data agrees, is absent, or differs. */
  about: 'likely' | 'possible' | 'unlikely';
  features: FeatureResult[];
  age: { stated: number | null; delta: number | null };
  countryMatch: boolean | null;
};

/** Effects on the score (core/screening/scoring/score.ts). */
const EFFECT = {
  ageAgrees: 0.5,
  ageNear: -0.03,
  ageDiffers: -0.4,
  placeAgrees: 0.2,
  publisherFrom: 0.05,
  placeDiffers: -0.1,
  roleAgrees: 0.3,
  nothingTells: -0.06,
  nothingTellsOfCommonName: -0.2,
  riskElsewhere: -0.1,
  cleared: -0.1,
} as const;

const OUTCOME_SENTENCE: Record<ProceedingsOutcome, string> = {
  cleared: 'The text speaks of an acquittal, a discharge or charges that were dropped.',
  convicted: 'The text speaks of a conviction.',
  open: '',
};

export type Context = {
  stated: StatedFacts;
  /** Country of the publisher, or empty. */
  publishedIn: string;
  publishedAt: string;
  /** True if a risk term is near the name. */
  riskNear: boolean;
  outcome: ProceedingsOutcome;
  /** 0 rare to 1 common. */
  commonality: number;
};

/** Distinguish subject and namesake by age, place and role. */
export function judgeContext(person: SearchedSubject, context: Context): ContextVerdict {
  const age = compareAge(person.birthDates, context);
  const place = comparePlace(person.countries, context);
  const role = compareRole(person.positions, context.stated);
  const risk: FeatureResult = {
    feature: 'risk',
    effect: context.riskNear ? 0 : EFFECT.riskElsewhere,
    sentence: context.riskNear ? '' : 'The risk terms are elsewhere in the article, not near the name.',
  };
  const proceedings: FeatureResult = {
    feature: 'proceedings',
    effect: context.outcome === 'cleared' ? EFFECT.cleared : 0,
    sentence: OUTCOME_SENTENCE[context.outcome],
  };
  const told = [age.result, place.result, role];
  const supported = age.result.effect > 0.1 || role.effect > 0 || place.result.effect > 0.1;
  const features = [...told, risk, proceedings, ...(supported ? [] : [bare(context.commonality)])];
  const about =
    age.result.effect <= EFFECT.ageDiffers
      ? 'unlikely'
      : age.result.effect > 0.1 || role.effect > 0
        ? 'likely'
        : 'possible';
  return {
    about,
    features: features.filter(({ sentence }) => sentence !== ''),
    age: { stated: age.stated, delta: age.delta },
    countryMatch: place.match,
  };
}

function bare(commonality: number): FeatureResult {
  const common = commonality >= 0.99;
  return {
    feature: 'context',
    effect: common ? EFFECT.nothingTellsOfCommonName : EFFECT.nothingTells,
    sentence: common
      ? 'The name is common, and the text does not identify which person is meant.'
      : 'The text does not identify which person of this name is meant.',
  };
}

const nothing = (feature: string): FeatureResult => ({ feature, effect: 0, sentence: '' });

/** Compare ages at publication; the best counts, as a passage may name several people. */
function compareAge(birthDates: readonly string[], { stated, publishedAt }: Context) {
  const year = Number(publishedAt.slice(0, 4));
  const given = [
    ...stated.ages.map((age) => ({ born: [year - age - 1, year - age] as const, says: `the age ${age}`, age })),
    ...stated.birthYears.map((born) => ({
      born: [born, born] as const,
      says: `${born} as the year of birth`,
      age: year - born,
    })),
  ];
  let best: { delta: number; says: string; age: number } | undefined;
  for (const one of given) {
    for (const date of birthDates) {
      const born = Number(date.slice(0, 4));
      const delta = born < one.born[0] ? one.born[0] - born : Math.max(0, born - one.born[1]);
      if (!best || delta < best.delta) best = { delta, says: one.says, age: one.age };
    }
  }
  if (!best) return { result: nothing('age'), stated: given[0]?.age ?? null, delta: null };
  const { delta, says, age } = best;
  const [effect, verdict] =
    delta === 0
      ? [EFFECT.ageAgrees, 'agrees with the date of birth']
      : delta <= 2
        ? [EFFECT.ageNear, `is ${delta} ${delta === 1 ? 'year' : 'years'} off the date of birth`]
        : [EFFECT.ageDiffers, `is ${delta} years off the date of birth`];
  const sentence = `The text gives ${says}, which ${verdict}.`;
  return { result: { feature: 'age', effect, sentence } as FeatureResult, stated: age, delta };
}

function comparePlace(countries: readonly string[], { stated, publishedIn }: Context) {
  if (countries.length === 0) return { result: nothing('place'), match: null };
  const named = countries.find((code) => stated.countries.includes(code));
  const result = (effect: number, sentence: string): FeatureResult => ({ feature: 'place', effect, sentence });
  if (named)
    return { result: result(EFFECT.placeAgrees, `The text names the country ${countryTitle(named)}.`), match: true };
  if (countries.includes(publishedIn))
    return { result: result(EFFECT.publisherFrom, `The publisher is in ${countryTitle(publishedIn)}.`), match: true };
  if (stated.countries.length === 0) return { result: nothing('place'), match: null };
  const others = stated.countries.slice(0, 3).map(countryTitle).join(', ');
  return { result: result(EFFECT.placeDiffers, `The text names other countries: ${others}.`), match: false };
}

/** A different role is no evidence, since roles change. */
function compareRole(positions: readonly string[], { roles }: StatedFacts): FeatureResult {
  const held = new Set(
    positions.flatMap((position) => textWords(position.toLowerCase()).map(({ text }) => articleRole(text))),
  );
  const same = roles.find(({ group }) => held.has(group));
  if (same)
    return {
      feature: 'role',
      effect: EFFECT.roleAgrees,
      sentence: `The text speaks of a ${same.word}, as the known positions do.`,
    };
  const words = roles.slice(0, 3).map(({ word }) => word);
  return {
    feature: 'role',
    effect: 0,
    sentence: words.length > 0 ? `Roles named near the name: ${words.join(', ')}.` : '',
  };
}
