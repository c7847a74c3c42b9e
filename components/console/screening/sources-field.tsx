'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox, Fault } from '@/components/ui/field';
import { sourceName } from '@/core/screening/watchlists/source-names';

/** Collapsed, since nearly all searches use every source. */
export function SourcesField(props: {
  searchable: readonly string[];
  leftOut: ReadonlySet<string>;
  error: string | undefined;
  onChange: (leftOut: ReadonlySet<string>) => void;
}): ReactElement {
  const { searchable, leftOut, error, onChange } = props;
  const t = useTranslations('screening.sources');
  const count = searchable.filter((id) => !leftOut.has(id)).length;
  const chosen = count === searchable.length ? 'all' : String(count);
  const toggle = (id: string) => {
    const next = new Set(leftOut);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <details>
      <summary className="cursor-pointer text-ink-2">
        {t('where')} <span className="text-ink">{t('chosen', { chosen, of: searchable.length })}</span>
      </summary>
      <fieldset className="mt-1 grid gap-0.5">
        <legend className="sr-only">{t('where')}</legend>
        {searchable.map((id) => (
          <Checkbox key={id} label={sourceName(id)} checked={!leftOut.has(id)} onChange={() => toggle(id)} />
        ))}
      </fieldset>
      <Fault>{error}</Fault>
    </details>
  );
}
