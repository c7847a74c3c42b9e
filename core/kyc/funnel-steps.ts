import type { KycFunnel } from './funnel';
import type { KycState } from './session';

type Way = 'files' | 'camera' | 'live';

/** Steps of the ways to add the photos of a document, and of the live face check, which a photo may take the place of: nobody is lost who took another one. */
const WAYS: Partial<Record<KycState, Way>> = {
  'dv-document-upload': 'files',
  'dv-positioning-front': 'camera',
  'dv-capturing-front': 'camera',
  'dv-flip-prompt': 'camera',
  'dv-positioning-back': 'camera',
  'dv-capturing-back': 'camera',
  'lv-initializing': 'live',
  'lv-aligning': 'live',
  'lv-countdown': 'live',
};

/** The steps to show, each with the way that it belongs to; those of a way that nobody took say nothing and are left out. */
export function funnelSteps(states: KycFunnel['states']): (KycFunnel['states'][number] & { way?: Way })[] {
  const taken = new Set(states.flatMap(({ state, reached }) => (reached > 0 ? (WAYS[state] ?? []) : [])));
  return states.flatMap((step) => {
    const way = WAYS[step.state];
    if (!way) return [step];
    return taken.has(way) ? [{ ...step, way }] : [];
  });
}
