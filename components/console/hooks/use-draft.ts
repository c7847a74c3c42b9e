'use client';

import { useState } from 'react';
import { useMyId } from '../api/use-me';
import { readDraft, saveDraft } from '../layout/drafts/drafts';

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
