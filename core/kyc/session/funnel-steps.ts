import type { KycFunnel } from './funnel';
import type { KycState } from './session';

type Way = 'files' | 'camera' | 'live';

/** Steps of alternative ways; not taking one is no drop-off. */
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

/** Omits ways no session took. */
export function funnelSteps(states: KycFunnel['states']): (KycFunnel['states'][number] & { way?: Way })[] {
  const taken = new Set(states.flatMap(({ state, reached }) => (reached > 0 ? (WAYS[state] ?? []) : [])));
  return states.flatMap((step) => {
    const way = WAYS[step.state];
    if (!way) return [step];
    return taken.has(way) ? [{ ...step, way }] : [];
  });
}
