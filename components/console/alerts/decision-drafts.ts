import type { ReasonCode } from '@/core/alerts/moves';

const KEY = 'gatehouse.drafts';
/** Alerts whose undecided words are kept, the newest. */
const MOST = 20;

/** What stands in the fields of a decision that was not sent yet. */
export type DecisionDraft = { reason: ReasonCode | null; note: string };
export const NO_DRAFT: DecisionDraft = { reason: null, note: '' };

/** Of one member: what they wrote, by alert, the newest last. */
export type Drafts = { by: string; drafts: [alertId: string, draft: DecisionDraft][] };

/** What this member wrote on this alert; what somebody else wrote in the same window is nobody's business. */
export function draftOf(kept: Drafts | null, by: string, alertId: string): DecisionDraft {
  return (kept?.by === by && kept.drafts.find(([id]) => id === alertId)?.[1]) || NO_DRAFT;
}

/** With the draft of one alert in place of what was kept of it; an empty one is not kept. */
export function withDraft(kept: Drafts | null, by: string, alertId: string, draft: DecisionDraft): Drafts {
  const others = kept?.by === by ? kept.drafts.filter(([id]) => id !== alertId) : [];
  const empty = draft.reason === null && draft.note === '';
  return { by, drafts: empty ? others : [...others, [alertId, draft] as Drafts['drafts'][number]].slice(-MOST) };
}

const kept = () => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Drafts | null;

/** In this window only, until it is decided, closed or signed out of: a session that ends takes the page, not what was written. */
export const readDraft = (by: string, alertId: string): DecisionDraft => draftOf(kept(), by, alertId);

export function keepDraft(by: string, alertId: string, draft: DecisionDraft): void {
  sessionStorage.setItem(KEY, JSON.stringify(withDraft(kept(), by, alertId, draft)));
}
