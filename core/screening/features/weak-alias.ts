import type { FeatureResult } from './feature';

/**
 * A name the publisher itself calls weak (a broad nickname) is a pointer, not a match: it loses a share of its score
 * unless something besides the name supports it.
 */
export function weighWeakAlias(weak: boolean, supported: boolean): FeatureResult {
  if (!weak || supported)
    return {
      feature: 'weakAlias',
      effect: 0,
      sentence: weak ? 'The matching name is a weak alias, supported by other data.' : '',
    };
  return { feature: 'weakAlias', effect: -0.16, sentence: 'The matching name is one the list itself calls weak.' };
}
