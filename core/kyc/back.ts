import type { KycState } from './session';

/**
 * One screen back, where docs/api.md#session-transitions has a move for it. Elsewhere there is no way back: a step that was taken is recorded,
 * and a run of the face check is not left by accident.
 */
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

/**
 * The screen before, if the session may go there now. A document that was sent as it is stays sent: one press of Back would undo what was
 * decided, and another choice of document ask for every photo again.
 */
export function backFrom(session: {
  state: KycState;
  allowed: readonly KycState[];
  document: { sentAsIs: boolean } | null;
}): KycState | null {
  const to = BACK[session.state];
  if (to === undefined || !session.allowed.includes(to)) return null;
  return to === 'dv-document-selection' && session.document?.sentAsIs ? null : to;
}
