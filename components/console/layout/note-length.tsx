import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';

/** How long a note must be and how far it is, before anybody fails by it. Spaces around it do not count. Nothing is cut off at `most`: it is said. */
export function NoteLength({ note, min, most }: { note: string; min: number; most?: number }): ReactElement {
  const t = useTranslations('notes');
  const n = note.trim().length;
  if (most !== undefined && n > most)
    return <span className="tabular text-hit">{t('over', { most, over: n - most })}</span>;
  return <span className="tabular">{t(n < min ? 'short' : 'enough', { min, n })}</span>;
}
