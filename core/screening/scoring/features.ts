import { countryTitle } from '@/core/shared/countries/country-codes';

/**
 * `effect` > 0 moves the score by that share towards 1, < 0 reduces it by that share. `sentence` may be empty. `stated`
 * data comes from the subject and contradicts less.
 */
export type FeatureResult = { feature: string; effect: number; sentence: string; stated?: true };

/** `packDate` numbers; `circa` if the list is uncertain. */
export type PackedInterval = { from: number; to: number; circa: boolean };

export type Gender = 'male' | 'female';

/** Equal genders have no effect. */
export function compareGender(subject: Gender | undefined, listed: Gender | undefined): FeatureResult {
  if (!subject || !listed || subject === listed) return { feature: 'gender', effect: 0, sentence: '' };
  return { feature: 'gender', effect: -0.1, sentence: `Gender differs: ${subject} against ${listed}.` };
}

/**
 * A match is mild evidence. A difference is weak: people hold several nationalities, lists are incomplete, the given
 * country may be a residence; without listed nationalities it is none.
 */
export function compareCountries(
  subject: readonly string[],
  nationalities: readonly string[],
  others: readonly string[],
): FeatureResult & { match: boolean | null } {
  if (subject.length === 0 || nationalities.length + others.length === 0)
    return { feature: 'country', effect: 0, sentence: '', match: null };
  const shared = subject.find((code) => nationalities.includes(code));
  if (shared)
    return { feature: 'country', effect: 0.15, sentence: `Nationality agrees: ${countryTitle(shared)}.`, match: true };
  const elsewhere = subject.find((code) => others.includes(code));
  if (elsewhere)
    return {
      feature: 'country',
      effect: 0.08,
      sentence: `The entry names the country ${countryTitle(elsewhere)}.`,
      match: true,
    };
  // Birth places and addresses give neither nationality nor residence.
  if (nationalities.length === 0)
    return {
      feature: 'country',
      effect: 0,
      sentence: `The entry names no nationality; its other countries (${named(others.slice(0, 4))}) say nothing against ${named(subject)}.`,
      match: null,
    };
  return {
    feature: 'country',
    effect: -0.03,
    sentence: `Country differs: ${named(subject)} against the nationality ${named(nationalities.slice(0, 4))}.`,
    stated: true,
    match: false,
  };
}

const named = (codes: readonly string[]): string => codes.map(countryTitle).join(', ');

/** Aliases the publisher marks as weak lose score without other evidence. */
export function weighWeakAlias(weak: boolean, supported: boolean): FeatureResult {
  if (!weak || supported)
    return {
      feature: 'weakAlias',
      effect: 0,
      sentence: weak ? 'The matching name is a weak alias, supported by other data.' : '',
    };
  return { feature: 'weakAlias', effect: -0.16, sentence: 'The matching name is one the list itself calls weak.' };
}
