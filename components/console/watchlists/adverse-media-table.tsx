'use client';

import type { ReactElement } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Chip } from '@/components/ui/chip';
import { RelativeTime } from '@/components/ui/relative-time';
import { Table, Td, Th } from '@/components/ui/table';
import type { WatchlistOverview } from '@/core/screening/watchlists/contract';

export function AdverseMediaTable({ press }: { press: WatchlistOverview['press'] }): ReactElement {
  const t = useTranslations('watchlists');
  const format = useFormatter();
  return (
    <section className="mt-4 mb-4">
      <div className="px-4 pt-3 pb-2">
        <h2 className="font-bold text-section">{t('press')}</h2>
        <p className="text-ink-2 text-small">{t(press.length > 0 ? 'pressHow' : 'pressNone')}</p>
      </div>
      {press.length > 0 && (
        <Table stacks caption={t('press')}>
          <thead>
            <tr>
              <Th>{t('pressSource')}</Th>
              <Th>{t('state')}</Th>
              <Th numeric>{t('pressArticles')}</Th>
              <Th>{t('pressNewest')}</Th>
              <Th>{t('pressLeftOut')}</Th>
            </tr>
          </thead>
          <tbody>
            {press.map(({ source, title, articles, newestAt, freshAt, reason, leftOut }) => (
              <tr key={source}>
                <Td className="min-w-56 max-w-80 font-semibold">{title}</Td>
                <Td label={t('state')} className="text-small">
                  {reason && (
                    <Chip tone="watch" bare>
                      {reason}
                    </Chip>
                  )}
                  <span className="block text-ink-2">
                    {freshAt ? (
                      <>
                        {t('pressGathered')} <RelativeTime at={freshAt} />
                      </>
                    ) : (
                      t('pressWaits')
                    )}
                  </span>
                </Td>
                <Td label={t('pressArticles')} numeric>
                  {format.number(articles)}
                </Td>
                <Td label={t('pressNewest')} className="text-small">
                  {newestAt ? <RelativeTime at={newestAt} /> : t('empty')}
                </Td>
                <Td label={t('pressLeftOut')} className="text-small">
                  {leftOut.noLink + leftOut.incomplete === 0 && t('empty')}
                  {leftOut.noLink > 0 && <span className="block">{t('pressNoLink', { n: leftOut.noLink })}</span>}
                  {leftOut.incomplete > 0 && (
                    <span className="block">{t('pressIncomplete', { n: leftOut.incomplete })}</span>
                  )}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
