'use client';

import { clsx } from 'clsx';
import { Tag as Shape, X } from 'lucide-react';
import { type FormEvent, type ReactElement, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useUsedTags } from '@/components/console/api/use-alert-views';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import type { AlertDetail } from '@/core/alerts/contract';
import { isTag, normalTag, TAG_LENGTH_MAX, TAGS_MAX } from '@/core/alerts/queue/tags';
import type { Act } from '../decision/alert-action';

export const isRefused = (typed: string): boolean => typed.trim() !== '' && !isTag(normalTag(typed));

/** `without` are already set. */
export function TagField(props: {
  label: string;
  value: string;
  without: readonly string[];
  onChange: (typed: string) => void;
}): ReactElement {
  const { label, value, without, onChange } = props;
  const t = useTranslations('alerts.tags');
  const used = useUsedTags();
  const choices = useId();
  return (
    <Field
      label={label}
      className="min-w-0 flex-1"
      error={isRefused(value) ? t('refused', { most: TAG_LENGTH_MAX }) : undefined}
    >
      {(control) => (
        <>
          <Input
            {...control}
            list={choices}
            value={value}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
          <datalist id={choices}>
            {used
              .filter(({ tag }) => !without.includes(tag))
              .map(({ tag }) => (
                <option key={tag} value={tag} />
              ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

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

/** `line`: within a line of text. */
export function TagList({ tags, line = false }: { tags: readonly string[]; line?: boolean }): ReactElement | null {
  const t = useTranslations('alerts.tags');
  if (tags.length === 0) return null;
  return (
    <span
      className={clsx('items-center gap-x-2 gap-y-0.5 text-ink-2 text-small', line ? 'inline-flex' : 'flex flex-wrap')}
    >
      <span className="sr-only">{t('label')}: </span>
      {tags.map((tag) => (
        <span key={tag} className="inline-flex min-w-0 items-center gap-1 [overflow-wrap:anywhere]">
          <Shape aria-hidden className="size-3 shrink-0" strokeWidth={1.75} />
          {tag}
        </span>
      ))}
    </span>
  );
}
