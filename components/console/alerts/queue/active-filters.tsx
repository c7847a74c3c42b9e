'use client';

import { X } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { useMembers } from '@/components/console/api/use-members';
import { Button } from '@/components/ui/button';
import { NARROWING } from '@/core/alerts/queue/view-query';
import { AUTO_DISMISS } from '@/core/alerts/transitions';
import { sourceName } from '@/core/screening/watchlists/source-names';

type Shown = Exclude<(typeof NARROWING)[number], 'batch'>;
/** A batch has a line of its own. */
const SHOWN = NARROWING.filter((name): name is Shown => name !== 'batch');

type Props = {
  params: URLSearchParams;
  /** Recognized parts of the search text, as typed. */
  tokens: readonly string[];
  text: string;
  onChange: (change: Record<string, string>, search?: string) => void;
};

/** What narrows the list, each removable. */
export function ActiveFilters({ params, tokens, text, onChange }: Props): ReactElement | null {
  const t = useTranslations('alerts');
  const words = useFilterWords();
  const active = SHOWN.flatMap((name) => {
    const value = params.get(name);
    return value ? [{ name, text: words(name, value) }] : [];
  });
  if (active.length + tokens.length === 0) return null;
  return (
    <ul aria-label={t('activeFilters')} className="flex flex-wrap items-center gap-1.5 border-line border-b px-4 py-1">
      {active.map((filter) => (
        <li key={filter.name}>
          <FilterChip text={filter.text} onRemove={() => onChange({ [filter.name]: '' })} />
        </li>
      ))}
      {tokens.map((token) => (
        <li key={token}>
          <FilterChip text={token} onRemove={() => onChange({}, text.replace(token, '').trim())} />
        </li>
      ))}
      {active.length + tokens.length > 1 && (
        <li>
          <Button
            size="small"
            look="quiet"
            onClick={() =>
              onChange(
                Object.fromEntries(SHOWN.map((name) => [name, ''])),
                tokens.reduce((rest, token) => rest.replace(token, ''), text).trim(),
              )
            }
          >
            {t('clearFilters')}
          </Button>
        </li>
      )}
    </ul>
  );
}

function FilterChip({ text, onRemove }: { text: string; onRemove: () => void }): ReactElement {
  const t = useTranslations('alerts');
  return (
    <button
      type="button"
      title={t('removeFilter', { filter: text })}
      aria-label={t('removeFilter', { filter: text })}
      onClick={onRemove}
      className="inline-flex min-h-6 items-center gap-1 rounded-chip border border-gate bg-gate-soft px-1.5 text-gate text-small max-md:min-h-11"
    >
      {text}
      <X aria-hidden className="size-3.5" strokeWidth={1.75} />
    </button>
  );
}

function useFilterWords(): (name: Shown, value: string) => string {
  const t = useTranslations('alerts');
  const { nameOf } = useMembers();
  const known = (key: string, value: string) => (t.has(key) ? t(key) : value);
  return (name, value) => {
    switch (name) {
      case 'riskLevel':
        return known(`risks.${value}`, value);
      case 'source':
        return sourceName(value);
      case 'topic':
        return known(`topics.${value}`, value);
      case 'tag':
        return `${t('tags.one')}: ${value}`;
      case 'assignee':
        return `${t('owner')}: ${value === 'me' ? t('more.me') : value === 'none' ? t('unassigned') : nameOf(value)}`;
      case 'missing':
        return t('more.without', {
          field: value
            .split(',')
            .map((field) => known(`fields.${field}`, field))
            .join(', '),
        });
      case 'minScore':
        return t('more.scoreFrom', { score: value });
      case 'trigger':
        return value === 'monitoring' ? t('listChange') : t('more.initial');
      case 'entry':
        return t('more.delisted');
      case 'due':
        return value === 'late' ? t('more.late') : t('views.due');
      case 'decidedBy':
        return `${t('decidedBy')}: ${value === AUTO_DISMISS ? t('byRule') : value === 'me' ? t('more.me') : nameOf(value)}`;
      case 'since':
      case 'until':
        return `${t(name)} ${value}`;
    }
  };
}
