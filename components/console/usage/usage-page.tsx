'use client';

import { Download } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Select } from '@/components/ui/field';
import { ButtonLink } from '@/components/ui/link';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { Table, Td, Th } from '@/components/ui/table';
import type { Usage } from '@/core/organizations/console-contract';
import { useUsage } from '../api/use-health';
import { PageHeader } from '../layout/page-header';
import { QueryState } from '../layout/query-state';

const DAY_MS = 86_400_000;

/** Mean credits per day of the period (from the organization's creation at the earliest), and the number of days. */
export function averageOf({ since, to, days }: Pick<Usage, 'since' | 'to' | 'days'>): {
  average: number;
  over: number;
} {
  const over = Math.max(1, Math.floor((Date.parse(to) - Date.parse(since)) / DAY_MS) + 1);
  return { average: days.reduce((sum, { credits }) => sum + Math.max(0, credits), 0) / over, over };
}

export function UsagePage(): ReactElement {
  const t = useTranslations('usage');
  const format = useFormatter();
  const [days, setDays] = useState(30);
  const query = useUsage(days);
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')}>
        {query.data && (
          <span className="text-ink-2 text-small">
            {query.data.balance === null ? t('unlimited') : t('left', { balance: format.number(query.data.balance) })}
          </span>
        )}
        <Select
          aria-label={t('period')}
          className="max-w-32"
          value={days}
          onChange={(event) => setDays(Number(event.target.value))}
        >
          {[7, 30, 90].map((count) => (
            <option key={count} value={count}>
              {t('days', { days: count })}
            </option>
          ))}
        </Select>
        <ButtonLink href={`/api/console/usage/csv?days=${days}`} download>
          <Download aria-hidden className="size-4" strokeWidth={1.75} />
          {t('export')}
        </ButtonLink>
      </PageHeader>
      <ScrollRegion label={t('title')} className="min-h-0 flex-1 overflow-y-auto bg-surface">
        <QueryState query={query} what={t('what')}>
          {(usage) => (
            <>
              <Total usage={usage} />
              <KeyTable usage={usage} />
              <DayTable usage={usage} />
              <p className="px-4 py-3 text-ink-2 text-small">
                {t('keepsRunning')} {t.rich('setBy', { code: (text) => <code>{text}</code> })}
              </p>
            </>
          )}
        </QueryState>
      </ScrollRegion>
    </>
  );
}

function Total({ usage }: { usage: Usage }): ReactElement {
  const t = useTranslations('usage');
  const format = useFormatter();
  const { average, over } = averageOf(usage);
  return (
    <p className="px-4 py-3 font-bold text-section">
      {usage.total === 0
        ? t('nothing')
        : t('finding', {
            total: format.number(usage.total),
            average: format.number(Math.round(average)),
            days: over,
          })}
    </p>
  );
}

function KeyTable({ usage }: { usage: Usage }): ReactElement {
  const t = useTranslations();
  const format = useFormatter();
  return (
    <section className="border-line border-t">
      <h2 className="px-4 pt-3 font-bold text-section">{t('usage.byKey')}</h2>
      {usage.operations.length === 0 ? (
        <p className="px-4 py-2 text-ink-2">{t('usage.noCalls')}</p>
      ) : (
        <Table stacks caption={t('usage.byKey')}>
          <thead>
            <tr>
              <Th>{t('usage.key')}</Th>
              <Th>{t('usage.operation')}</Th>
              <Th numeric>{t('usage.calls')}</Th>
              <Th numeric>{t('usage.credits')}</Th>
            </tr>
          </thead>
          <tbody>
            {usage.operations.map((row) => (
              <tr key={`${row.keyId}-${row.operation}`}>
                <Td>
                  {row.name ?? t('usage.noKey')}{' '}
                  {row.lastFour && <span className="ident text-ink-2">… {row.lastFour}</span>}
                </Td>
                <Td label={t('usage.operation')}>{t(`usage.operations.${row.operation}`)}</Td>
                <Td label={t('usage.calls')} numeric>
                  {format.number(row.calls)}
                </Td>
                <Td label={t('usage.credits')} numeric>
                  {format.number(row.credits)}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

function DayTable({ usage }: { usage: Usage }): ReactElement | null {
  const t = useTranslations();
  const format = useFormatter();
  if (usage.days.length === 0) return null;
  return (
    <section className="border-line border-t">
      <h2 className="px-4 pt-3 font-bold text-section">{t('usage.byDay')}</h2>
      <Table stacks caption={t('usage.byDay')}>
        <thead>
          <tr>
            <Th>{t('usage.day')}</Th>
            <Th>{t('usage.product')}</Th>
            <Th numeric>{t('usage.calls')}</Th>
            <Th numeric>{t('usage.credits')}</Th>
          </tr>
        </thead>
        <tbody>
          {[...usage.days].reverse().map((row) => (
            <tr key={`${row.date}-${row.product}`}>
              <Td>{row.date}</Td>
              <Td label={t('usage.product')}>{t(`products.${row.product}.name`)}</Td>
              <Td label={t('usage.calls')} numeric>
                {format.number(row.calls)}
              </Td>
              <Td label={t('usage.credits')} numeric>
                {format.number(row.credits)}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
