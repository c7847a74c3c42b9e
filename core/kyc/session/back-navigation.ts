import type { KycState } from './session';

/** Other states have no way back: their steps are recorded, and a liveness run must not be left by accident. */
export const BACK: Partial<Record<KycState, KycState>> = {
  'dv-document-upload': 'dv-document-selection',
  'dv-positioning-front': 'dv-document-selection',
  'dv-capturing-front': 'dv-positioning-front',
  'dv-flip-prompt': 'dv-document-selection',
  'dv-positioning-back': 'dv-document-selection',
  'dv-capturing-back': 'dv-positioning-back',
  'dv-complete': 'dv-document-selection',
  'lv-get-started': 'dv-document-selection',
  'lv-timeout': 'lv-get-started',
};

/** Return the previous screen, if allowed. Not after submission for review, which would discard the photos. */
export function previousState(session: {
  state: KycState;
  allowed: readonly KycState[];
  document: { sentAsIs: boolean } | null;
}): KycState | null {
  const to = BACK[session.state];
  if (to === undefined || !session.allowed.includes(to)) return null;
  return to === 'dv-document-selection' && session.document?.sentAsIs ? null : to;
}
