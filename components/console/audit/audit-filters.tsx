'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Input, Select } from '@/components/ui/field';
import { useMemberList } from '../api/use-members';
import type { AuditFilters } from '../api/use-settings';
import type { SetParams } from '../hooks/use-params';
import { DayRange, dayRangeOf } from '../layout/dates/day-field';
import { SearchField } from '../layout/filter-row';

/** Action groups by prefix. */
const FAMILIES = [
  'alert',
  'alertView',
  'apiKey',
  'audit',
  'blocklist',
  'branding',
  'credits',
  'document',
  'kycSession',
  'legalHold',
  'member',
  'organizationRegister',
  'people',
  'retention',
  'search',
  'session',
  'screeningBatch',
  'screeningRequest',
  'settings',
  'voterRegistry',
  'watchlist',
  'webhook',
] as const;

const OTHERS = ['apiKey', 'customer', 'system'] as const;

/** Parse the address; days are in the viewer's time zone. */
export function auditFiltersOf(params: URLSearchParams): AuditFilters {
  const family = FAMILIES.find((name) => name === params.get('action'));
  const who = params.get('who') ?? '';
  const other = OTHERS.find((type) => type === who);
  const objectId = params.get('object');
  const { since, until } = dayRangeOf(params);
  return {
    ...(family && { action: `${family}.` }),
    ...(other ? { actorType: other } : who && { actorId: who }),
    ...(objectId && { objectId }),
    ...(since && { since }),
    ...(until && { until }),
  };
}

export function AuditFilterBar(props: {
  params: URLSearchParams;
  setParam: SetParams;
  /** A subject or external id. */
  text: string;
  onText: (text: string) => void;
}): ReactElement {
  const { params, setParam, text, onText } = props;
  const t = useTranslations('audit');
  const members = useMemberList().data?.members ?? [];
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b px-4 py-2">
      <SearchField value={text} onChange={onText} label={t('subject')} />
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
      <DayRange words={{ since: t('since'), until: t('until') }} />
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
