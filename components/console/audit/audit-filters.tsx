'use client';

import { type ReactElement, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Input, Select } from '@/components/ui/field';
import type { AuditFilters } from '../queries/use-audit';
import { useMemberList } from '../queries/use-members';
import type { SetParams } from '../shell/use-params';

/** The families of actions, by the beginning of their names. */
const FAMILIES = [
  'alert',
  'apiKey',
  'blocklist',
  'branding',
  'document',
  'kycSession',
  'member',
  'people',
  'search',
  'session',
  'screeningBatch',
  'screeningRequest',
  'settings',
  'voterRegistry',
  'watchlist',
  'webhook',
] as const;

/** Who is no member and acts all the same. */
const OTHERS = ['apiKey', 'customer', 'system'] as const;

/** What the address asks for, as the log is asked: whole days are those of whoever looks. */
export function filtersOf(params: URLSearchParams): AuditFilters {
  const family = FAMILIES.find((name) => name === params.get('action'));
  const who = params.get('who') ?? '';
  const other = OTHERS.find((type) => type === who);
  const [objectId, since, until] = [
    params.get('object'),
    startOf(params.get('since'), 0),
    startOf(params.get('until'), 1),
  ];
  return {
    ...(family && { action: `${family}.` }),
    ...(other ? { actorType: other } : who && { actorId: who }),
    ...(objectId && { objectId }),
    ...(since && { since }),
    ...(until && { until }),
  };
}

/** The moment at which a day of the calendar here, or so many after it, begins. Undefined for what is no day. */
function startOf(day: string | null, after: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? [];
  const start = new Date(Number(year), Number(month) - 1, Number(date) + after);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}

/** Who, which days, which kind of action, which object. */
export function AuditFilterBar({ params, setParam }: { params: URLSearchParams; setParam: SetParams }): ReactElement {
  const t = useTranslations('audit');
  const id = useId();
  const members = useMemberList().data?.members ?? [];
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b px-4 py-2">
      <Select
        aria-label={t('who')}
        className="max-w-48"
        value={params.get('who') ?? ''}
        onChange={(event) => setParam({ who: event.target.value })}
      >
        <option value="">{t('everybody')}</option>
        {members.map((member) => (
          <option key={member.id} value={member.id}>
            {member.name}
          </option>
        ))}
        {OTHERS.map((type) => (
          <option key={type} value={type}>
            {t(`actorsAll.${type}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('family')}
        className="max-w-48"
        value={params.get('action') ?? ''}
        onChange={(event) => setParam({ action: event.target.value })}
      >
        <option value="">{t('everything')}</option>
        {FAMILIES.map((name) => (
          <option key={name} value={name}>
            {t(`families.${name}`)}
          </option>
        ))}
      </Select>
      {(['since', 'until'] as const).map((side) => (
        <p key={side} className="flex items-center gap-1.5">
          <label htmlFor={`${id}-${side}`} className="text-ink-2 text-small">
            {t(side)}
          </label>
          <Input
            id={`${id}-${side}`}
            type="date"
            className="w-36"
            value={params.get(side) ?? ''}
            onChange={(event) => setParam({ [side]: event.target.value })}
          />
        </p>
      ))}
      <Input
        key={params.get('object') ?? ''}
        aria-label={t('object')}
        placeholder={t('object')}
        className="max-w-60"
        defaultValue={params.get('object') ?? ''}
        onKeyDown={(event) => {
          if (event.key === 'Enter') setParam({ object: event.currentTarget.value.trim() });
        }}
      />
    </div>
  );
}
