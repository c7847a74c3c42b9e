'use client';

import type { ReactElement } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Chip } from '@/components/ui/chip';
import { Table, Td, Th } from '@/components/ui/table';
import type { WatchlistOverview } from '@/core/screening/watchlists-contract';
import { Dated } from './dated';

const TONES = { published: 'clear', held: 'hit', absent: 'neutral', loading: 'info' } as const;

/** The registers of political office: which file of each is searched, and of what day. */
export function RegisterTable({ registers }: { registers: WatchlistOverview['registers'] }): ReactElement {
  const t = useTranslations('watchlists');
  const format = useFormatter();
  return (
    <section className="mt-4 mb-4">
      <h2 className="px-4 pt-3 font-bold text-section">{t('registers')}</h2>
      <p className="px-4 pb-2 text-ink-2 text-small">{t('registersHow')}</p>
      <Table stacks caption={t('registers')}>
        <thead>
          <tr>
            <Th>{t('list')}</Th>
            <Th>{t('state')}</Th>
            <Th>{t('version')}</Th>
            <Th numeric>{t('entries')}</Th>
          </tr>
        </thead>
        <tbody>
          {registers.map((register) => (
            <tr key={register.source}>
              <Td className="min-w-56 max-w-80">
                <span className="font-semibold">{register.title}</span>
                <span className="block text-ink-2 text-small">{register.publisher}</span>
              </Td>
              <Td label={t('state')}>
                <Chip tone={register.origin === 'bundled' ? 'watch' : TONES[register.status]}>
                  {register.origin === 'bundled' ? t('demonstration') : t(`registerStates.${register.status}`)}
                </Chip>
                {register.status === 'held' && register.reason && (
                  <span className="block text-ink-2 text-small">{register.reason}</span>
                )}
              </Td>
              <Td label={t('version')} className="ident text-small">
                {register.label}
                {register.dated && (
                  <span className="block whitespace-nowrap font-sans text-ink-2">
                    <Dated dated={register.dated} />
                  </span>
                )}
              </Td>
              <Td label={t('entries')} numeric>
                {format.number(register.entries)}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
