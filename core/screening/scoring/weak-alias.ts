import type { FeatureResult } from './feature';

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
