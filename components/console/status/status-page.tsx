'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Chip, type Tone } from '@/components/ui/chip';
import { CopyButton } from '@/components/ui/copy-button';
import { RelativeTime } from '@/components/ui/relative-time';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { Table, Td, Th } from '@/components/ui/table';
import type { StatusCheck, SystemStatus } from '@/core/organizations/console-contract';
import { STATUS_AREAS } from '@/core/organizations/status-areas';
import { useStatus } from '../api/use-health';
import { PageHeader } from '../layout/page-header';
import { QueryState } from '../layout/query-state';

const TONE: Record<StatusCheck['state'], Tone> = { up: 'clear', warn: 'watch', down: 'hit', off: 'neutral' };

export function StatusPage(): ReactElement {
  const t = useTranslations('status');
  const query = useStatus();
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')}>
        {query.data && (
          <span className="text-ink-2 text-small">
            {t('checked')} <RelativeTime at={query.data.at} />
          </span>
        )}
        <Button busy={query.isFetching} onClick={() => query.refetch()}>
          {t('again')}
        </Button>
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-y-auto bg-surface">
        <QueryState query={query} what={t('what')}>
          {(status) => (
            <>
              <Verdict status={status} />
              {STATUS_AREAS.map((area) => (
                <Area key={area} area={area} checks={status.checks.filter((check) => check.area === area)} />
              ))}
            </>
          )}
        </QueryState>
      </div>
    </>
  );
}

function Verdict({ status }: { status: SystemStatus }): ReactElement {
  const t = useTranslations('status');
  const named = (state: StatusCheck['state']) =>
    status.checks.filter((check) => check.state === state).map((check) => t(`checks.${check.id}`));
  const [down, warn] = [named('down'), named('warn')];
  return (
    <p role="status" className="border-line border-b px-4 py-3 font-semibold text-section">
      {down.length > 0
        ? t('down', { names: down.join(', ') })
        : warn.length > 0
          ? t('warn', { names: warn.join(', ') })
          : t('allGood')}
    </p>
  );
}

function Area({ area, checks }: { area: StatusCheck['area']; checks: StatusCheck[] }): ReactElement {
  const t = useTranslations('status');
  return (
    <section className="mb-4">
      <h2 className="px-4 pt-3 font-bold text-section">{t(`areas.${area}`)}</h2>
      <Table stacks caption={t(`areas.${area}`)}>
        <thead className="sr-only">
          <tr>
            <Th>{t('check')}</Th>
            <Th>{t('state')}</Th>
            <Th>{t('value')}</Th>
            <Th>{t('fix')}</Th>
          </tr>
        </thead>
        <tbody>
          {checks.map((check) => (
            <tr key={check.id}>
              <Td className="w-56">{t(`checks.${check.id}`)}</Td>
              <Td label={t('state')} className="w-28">
                <Chip tone={TONE[check.state]}>{t(`states.${check.state}`)}</Chip>
              </Td>
              <Td label={t('value')} className="text-ink-2">
                {check.value}
              </Td>
              <Td>
                {check.fix && (
                  <span className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1">
                    <span className="col-span-2 text-ink-2 text-small sm:hidden">{t('fix')}</span>
                    {/* A command is read and copied whole: a long one scrolls, it does not break. */}
                    <ScrollRegion label={t('command', { name: t(`checks.${check.id}`) })}>
                      <code className="block w-fit whitespace-pre border border-line bg-sunken px-1.5 py-0.5">
                        {check.fix}
                      </code>
                    </ScrollRegion>
                    <CopyButton value={check.fix} />
                  </span>
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
