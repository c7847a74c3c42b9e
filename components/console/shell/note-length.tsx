import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';

/** How long a note must be and how far it is, before anybody fails by it. Spaces around it do not count. */
export function NoteLength({ note, min }: { note: string; min: number }): ReactElement {
  const t = useTranslations('notes');
  const n = note.trim().length;
  return <span className="tabular">{t(n < min ? 'short' : 'enough', { min, n })}</span>;
}
