'use client';

import { useState } from 'react';
import { useMyId } from '../api/use-me';

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
const readDraft = (by: string, place: string): unknown => draftAt(kept(), by, place);

function saveDraft(by: string, place: string, draft: unknown): void {
  sessionStorage.setItem(KEY, JSON.stringify(withDraft(kept(), by, place, draft)));
}

/** Kept in this window per place (`comment/alr_…`), so that it survives an expired session. Client-side only. */
export function useDraft<Draft>(place: string, empty: Draft): [Draft, (draft: Draft) => void] {
  const me = useMyId();
  const [draft, setDraft] = useState(() => (readDraft(me, place) as Draft | undefined) ?? empty);
  return [
    draft,
    (next) => {
      setDraft(next);
      saveDraft(me, place, JSON.stringify(next) === JSON.stringify(empty) ? undefined : next);
    },
  ];
}
