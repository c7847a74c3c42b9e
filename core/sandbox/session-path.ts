import { KYC_STATES, type KycState, type SessionFacts, TRANSITIONS } from '@/core/kyc/session/session';

/** The customer of the sandbox meets every condition. */
export const SANDBOX_FACTS: SessionFacts = {
  consented: true,
  documentChosen: true,
  isDoubleSided: true,
  sidesPresent: true,
  documentRefused: true,
  stillAccepted: true,
  livenessAttemptsLeft: true,
  faceCheckOpen: true,
};

/** Shortest path of legal transitions forward; null if there is none. */
export function sessionPath(from: KycState, to: KycState): KycState[] | null {
  const before = new Map<KycState, KycState | null>([[from, null]]);
  const queue = [from];
  for (const state of queue) {
    if (state === to) return stepsTo(to, before);
    for (const step of TRANSITIONS) {
      if (step.from !== state || before.has(step.to) || isBack(step)) continue;
      before.set(step.to, state);
      queue.push(step.to);
    }
  }
  return null;
}

/** Back to the selection of a document, so that a path never repeats a step. */
const isBack = ({ from, to }: { from: KycState; to: KycState }): boolean =>
  to === 'dv-document-selection' && KYC_STATES.indexOf(from) > KYC_STATES.indexOf(to);

function stepsTo(to: KycState, before: ReadonlyMap<KycState, KycState | null>): KycState[] {
  const steps: KycState[] = [];
  for (let at: KycState | null = to; at !== null; at = before.get(at) ?? null) steps.unshift(at);
  return steps.slice(1);
}
