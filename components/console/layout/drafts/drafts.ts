const KEY = 'gatehouse.drafts';
/** Maximum stored drafts. */
const MOST = 40;

/** By place (`comment/alr_…`), newest last. */
export type Drafts = { by: string; drafts: Array<[place: string, draft: unknown]> };

/** Never returns another member's draft. */
export function draftAt(kept: Drafts | null, by: string, place: string): unknown {
  return kept?.by === by ? kept.drafts.find(([one]) => one === place)?.[1] : undefined;
}

/** Undefined removes the draft. */
export function withDraft(kept: Drafts | null, by: string, place: string, draft: unknown): Drafts {
  const others = kept?.by === by ? kept.drafts.filter(([one]) => one !== place) : [];
  return {
    by,
    drafts: draft === undefined ? others : [...others, [place, draft] as Drafts['drafts'][number]].slice(-MOST),
  };
}

const kept = () => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Drafts | null;

/** In this window until sent, closed or signed out; survives an expired session. */
export const readDraft = (by: string, place: string): unknown => draftAt(kept(), by, place);

export function saveDraft(by: string, place: string, draft: unknown): void {
  sessionStorage.setItem(KEY, JSON.stringify(withDraft(kept(), by, place, draft)));
}
