import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { useFieldName } from './field-name';
import { readable } from './readable';

type Change = { field: string; before?: unknown; after?: unknown };

export function FieldChanges({ changes }: { changes: readonly Change[] }): ReactElement {
  const t = useTranslations('watchlists');
  const fieldName = useFieldName();
  return (
    <>
      {changes.map(({ field, before, after }) => (
        <dl key={field} className="mt-1 grid grid-cols-[max-content_1fr] gap-x-2 text-small">
          <dt className="col-span-2 font-semibold first-letter:uppercase">{fieldName(field)}</dt>
          <dt className="text-ink-2">{t('before')}</dt>
          <dd className="break-words text-ink-2">{readable(before) || t('empty')}</dd>
          <dt className="text-ink-2">{t('after')}</dt>
          <dd className="break-words">{readable(after) || t('empty')}</dd>
        </dl>
      ))}
    </>
  );
}
