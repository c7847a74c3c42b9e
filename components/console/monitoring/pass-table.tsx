'use client';

import type { ReactElement } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { RelativeTime } from '@/components/ui/relative-time';
import { Table, Td, Th } from '@/components/ui/table';
import type { MonitoringPass } from '@/core/screening/monitoring-contract';

/** What was compared for us, newest first: with which versions, how many people, what was told and what kept quiet. */
export function PassTable({ passes }: { passes: MonitoringPass[] }): ReactElement {
  const t = useTranslations('monitoring');
  const format = useFormatter();
  return (
    <section className="mb-4">
      <h2 className="px-4 pt-3 font-bold text-section">{t('passes')}</h2>
      <Table stacks caption={t('passes')}>
        <thead>
          <tr>
            <Th>{t('when')}</Th>
            <Th>{t('kind')}</Th>
            <Th>{t('versions')}</Th>
            <Th numeric>{t('entries')}</Th>
            <Th numeric>{t('subjects')}</Th>
            <Th numeric>{t('alertsMade')}</Th>
            <Th numeric>{t('alertsJoined')}</Th>
            <Th numeric>{t('keptQuiet')}</Th>
          </tr>
        </thead>
        <tbody>
          {passes.map((pass) => (
            <tr key={pass.id}>
              <Td className="whitespace-nowrap text-small">
                <RelativeTime at={pass.at} />
              </Td>
              <Td label={t('kind')}>{t(`kinds.${pass.kind}`)}</Td>
              <Td label={t('versions')} className="ident text-small">
                {Object.values(pass.versions).join(', ')}
              </Td>
              <Td label={t('entries')} numeric>
                {pass.kind === 'delta' ? format.number(pass.entries) : t('all')}
              </Td>
              <Td label={t('subjects')} numeric>
                {format.number(pass.subjects)}
              </Td>
              <Td label={t('alertsMade')} numeric>
                {format.number(pass.alerts)}
              </Td>
              <Td label={t('alertsJoined')} numeric>
                {format.number(pass.joined)}
              </Td>
              <Td label={t('keptQuiet')} numeric>
                {format.number(pass.suppressed)}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
