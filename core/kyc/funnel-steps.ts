import type { KycFunnel } from './funnel';
import type { KycState } from './session';

/** Steps of the two ways to add the photos of a document: nobody is lost who took the other one. */
const WAYS: Partial<Record<KycState, 'files' | 'camera'>> = {
  'dv-document-upload': 'files',
  'dv-positioning-front': 'camera',
  'dv-capturing-front': 'camera',
  'dv-flip-prompt': 'camera',
  'dv-positioning-back': 'camera',
  'dv-capturing-back': 'camera',
};

/** The steps to show, each with the way that it belongs to; those of a way that nobody took say nothing and are left out. */
export function funnelSteps(
  states: KycFunnel['states'],
): (KycFunnel['states'][number] & { way?: 'files' | 'camera' })[] {
  const taken = new Set(states.flatMap(({ state, reached }) => (reached > 0 ? (WAYS[state] ?? []) : [])));
  return states.flatMap((step) => {
    const way = WAYS[step.state];
    if (!way) return [step];
    return taken.has(way) ? [{ ...step, way }] : [];
  });
}
