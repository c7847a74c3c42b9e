import type { FeatureResult } from './feature';

/** An equal number (letters and digits) is proof unless it is very short. */
export function compareDocuments(shared: string | undefined, countriesDiffer: boolean): FeatureResult {
  if (!shared) return { feature: 'document', effect: 0, sentence: '' };
  return {
    feature: 'document',
    effect: countriesDiffer ? 0.5 : 0.9,
    sentence: countriesDiffer
      ? `An identification number agrees (${shared}) but the issuing country differs.`
      : `Identification number agrees: ${shared}.`,
  };
}
