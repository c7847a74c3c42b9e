import type { FeatureResult } from './feature';

/**
 * An equal number is strong evidence, less if the issuing countries differ. Very short numbers never agree
 * (document-numbers.ts).
 */
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
