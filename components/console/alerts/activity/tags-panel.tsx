'use client';

import { X } from 'lucide-react';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import type { AlertDetail } from '@/core/alerts/contract';
import { normalTag, TAGS_MAX } from '@/core/alerts/queue/tags';
import type { Act } from '../decision/act';
import { isRefused, TagField } from './tag-field';

export function TagsPanel({ alert, act }: { alert: AlertDetail; act: Act }): ReactElement {
  const t = useTranslations('alerts.tags');
  const [typed, setTyped] = useState('');
  const panel = useRef<HTMLElement>(null);
  const put = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '' || isRefused(typed)) return;
    act({ act: 'tag', add: [normalTag(typed)], remove: [] }, () => setTyped(''));
  };
  // The pressed button is removed, so move focus.
  const takeOff = (tag: string) =>
    act({ act: 'tag', add: [], remove: [tag] }, () => panel.current?.querySelector('input')?.focus());
  return (
    <section ref={panel} aria-label={t('label')} className="mb-5 grid gap-2">
      <h2 className="font-bold text-section">{t('label')}</h2>
      {alert.tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {alert.tags.map((tag) => (
            <li key={tag} className="inline-flex max-w-full items-center rounded-chip border border-line-strong pl-1.5">
              <span className="min-w-0 text-small [overflow-wrap:anywhere]">{tag}</span>
              <button
                type="button"
                aria-label={t('takeOff', { tag })}
                title={t('takeOff', { tag })}
                onClick={() => takeOff(tag)}
                className="grid size-6 shrink-0 place-items-center text-ink-2 hover:bg-sunken hover:text-ink max-md:size-11"
              >
                <X aria-hidden className="size-3.5" strokeWidth={1.75} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {alert.tags.length < TAGS_MAX ? (
        <form method="post" noValidate onSubmit={put} className="flex items-start gap-2">
          <TagField label={t('another')} value={typed} without={alert.tags} onChange={setTyped} />
          <Button type="submit" className="mt-6" disabled={typed.trim() === '' || isRefused(typed)}>
            {t('put')}
          </Button>
        </form>
      ) : (
        <p className="text-ink-2 text-small">{t('most', { most: TAGS_MAX })}</p>
      )}
    </section>
  );
}
