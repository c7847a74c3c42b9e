'use client';

import { SlidersHorizontal } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useUsedTags } from '@/components/console/api/use-alert-views';
import { useSearchedSources } from '@/components/console/api/use-me';
import { useMembers } from '@/components/console/api/use-members';
import { DayRange } from '@/components/console/layout/dates/day-field';
import { Choice } from '@/components/console/layout/filter-row';
import { Button } from '@/components/ui/button';
import { MISSING_FIELDS } from '@/core/alerts/matches/missing-fields';
import type { FilterOptions } from '@/core/alerts/matches/query-tokens';
import { TOPICS } from '@/core/alerts/matches/reason-fact';
import { AUTO_DISMISS } from '@/core/alerts/transitions';
import { sourceName } from '@/core/screening/watchlists/source-names';

const NAMES = ['assignee', 'topic', 'tag', 'missing', 'minScore', 'trigger', 'entry', 'due', 'decidedBy'] as const;
const SCORES = ['0.8', '0.9', '0.95'] as const;

export function useFilterOptions(): FilterOptions {
  const { members } = useMembers();
  const sources = useSearchedSources();
  return { members, sources: sources.map((id) => ({ id, title: sourceName(id) })) };
}

export function MoreAlertFilters(props: {
  params: URLSearchParams;
  onChange: (change: Record<string, string>) => void;
}): ReactElement {
  const { params, onChange } = props;
  const t = useTranslations('alerts');
  const { members } = useMembers();
  const used = useUsedTags();
  const kept = params.get('tag') ?? '';
  // A tag from a link or saved view stays selectable.
  const tags = kept === '' || used.some(({ tag }) => tag === kept) ? used : [...used, { tag: kept, alerts: 0 }];
  const [open, setOpen] = useState(false);
  const choice = (name: (typeof NAMES)[number], label: string, options: ReadonlyArray<readonly [string, string]>) => (
    <Choice
      label={label}
      value={params.get(name) ?? ''}
      options={options}
      onChange={(chosen) => onChange({ [name]: chosen })}
    />
  );
  return (
    <>
      <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        <SlidersHorizontal aria-hidden className="size-4" strokeWidth={1.75} />
        {t('more.label')}
      </Button>
      {open && (
        <div className="flex w-full flex-wrap items-center gap-2">
          {choice('assignee', t('owner'), [
            ['', t('more.anyOwner')],
            ['me', t('more.me')],
            ['none', t('unassigned')],
            ...members.map(({ id, name }) => [id, name] as const),
          ])}
          {choice('topic', t('more.topic'), [
            ['', t('more.anyTopic')],
            ...TOPICS.map((topic) => [topic, t(`topics.${topic}`)] as const),
          ])}
          {tags.length > 0 &&
            choice('tag', t('tags.one'), [
              ['', t('more.anyTag')],
              ...tags.map(({ tag, alerts }) => [tag, t('more.tagUsed', { tag, alerts })] as const),
            ])}
          {choice('missing', t('missing'), [
            ['', t('more.nothingMissing')],
            ...MISSING_FIELDS.map((field) => [field, t('more.without', { field: t(`fields.${field}`) })] as const),
          ])}
          {choice('minScore', t('score'), [
            ['', t('more.anyScore')],
            ...SCORES.map((score) => [score, t('more.scoreFrom', { score })] as const),
          ])}
          {choice('trigger', t('more.trigger'), [
            ['', t('more.anyTrigger')],
            ['initial', t('more.initial')],
            ['monitoring', t('listChange')],
          ])}
          {choice('entry', t('entry'), [
            ['', t('more.anyEntry')],
            ['delisted', t('more.delisted')],
          ])}
          {choice('due', t('due'), [
            ['', t('more.anyDue')],
            ['late', t('more.late')],
            ['day', t('views.due')],
          ])}
          {params.get('view') === 'decided' &&
            choice('decidedBy', t('decidedBy'), [
              ['', t('more.anyDecider')],
              ['me', t('more.me')],
              [AUTO_DISMISS, t('byRule')],
              ...members.map(({ id, name }) => [id, name] as const),
            ])}
          <DayRange words={{ since: t('since'), until: t('until') }} />
          <p className="basis-full text-ink-2 text-small">
            {t('more.typed')}{' '}
            <code className="ident">owner:me topic:pep tag:vip missing:dob score:&gt;0.9 country:lk</code>
          </p>
        </div>
      )}
    </>
  );
}
