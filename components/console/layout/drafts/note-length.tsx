import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';

/** Excludes surrounding spaces; text beyond `most` is not cut. */
export function NoteLength({ note, min, most }: { note: string; min: number; most?: number }): ReactElement {
  const t = useTranslations('notes');
  const n = note.trim().length;
  if (most !== undefined && n > most)
    return <span className="tabular text-hit">{t('over', { most, over: n - most })}</span>;
  return <span className="tabular">{t(n < min ? 'short' : 'enough', { min, n })}</span>;
}
