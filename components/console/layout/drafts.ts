const KEY = 'gatehouse.drafts';
/** Places whose unsent words are kept, the newest. */
const MOST = 40;

/** Of one member: what they wrote, by place (`comment/alr_…`), the newest last. */
export type Drafts = { by: string; drafts: Array<[place: string, draft: unknown]> };

/** What this member wrote in this place; what somebody else wrote in the same window is nobody's business. */
export function draftAt(kept: Drafts | null, by: string, place: string): unknown {
  return kept?.by === by ? kept.drafts.find(([one]) => one === place)?.[1] : undefined;
}

/** With the draft of one place in place of what was kept of it; undefined keeps nothing there. */
export function withDraft(kept: Drafts | null, by: string, place: string, draft: unknown): Drafts {
  const others = kept?.by === by ? kept.drafts.filter(([one]) => one !== place) : [];
  return {
    by,
    drafts: draft === undefined ? others : [...others, [place, draft] as Drafts['drafts'][number]].slice(-MOST),
  };
}

const kept = () => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Drafts | null;

/** In this window only, until it is sent, closed or signed out of: a session that ends takes the page, not what was written. */
export const readDraft = (by: string, place: string): unknown => draftAt(kept(), by, place);

export function keepDraft(by: string, place: string, draft: unknown): void {
  sessionStorage.setItem(KEY, JSON.stringify(withDraft(kept(), by, place, draft)));
}
