'use client';

import { useState } from 'react';
import { useMyId } from '../api/use-me';
import { keepDraft, readDraft } from '../layout/drafts';

/**
 * What stands in a field and was not sent yet, kept in this window under its place (`comment/alr_…`): a session that ends takes the page,
 * not what was written. For what is drawn in the browser alone, after its data came.
 */
export function useDraft<Draft>(place: string, empty: Draft): [Draft, (draft: Draft) => void] {
  const me = useMyId();
  const [draft, setDraft] = useState(() => (readDraft(me, place) as Draft | undefined) ?? empty);
  return [
    draft,
    (next) => {
      setDraft(next);
      keepDraft(me, place, JSON.stringify(next) === JSON.stringify(empty) ? undefined : next);
    },
  ];
}
