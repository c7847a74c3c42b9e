import type { FeatureResult } from './feature';

export type Gender = 'male' | 'female';

/** Equal genders have no effect. */
export function compareGender(subject: Gender | undefined, listed: Gender | undefined): FeatureResult {
  if (!subject || !listed || subject === listed) return { feature: 'gender', effect: 0, sentence: '' };
  return { feature: 'gender', effect: -0.1, sentence: `Gender differs: ${subject} against ${listed}.` };
}
