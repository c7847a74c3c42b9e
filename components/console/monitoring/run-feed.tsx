'use client';

import { type ReactElement, type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Chip } from '@/components/ui/chip';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { Table, Td, Th } from '@/components/ui/table';
import type { MonitoringChanges, MonitoringOverview, MonitoringRun } from '@/core/screening/monitoring/contract';
import { sourceName } from '@/core/screening/watchlists/source-names';
import { STATUS_TONE } from '../alerts/alert-labels';
import { FieldChanges } from '../match/field-comparison';

export function MonitoringRunFeed({ overview: { passes, underWay } }: { overview: MonitoringOverview }): ReactElement {
  const t = useTranslations('monitoring');
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="mb-4">
      <h2 id={heading} className="px-4 pt-3 font-bold text-section">
        {t('passes')}
      </h2>
      <p className="px-4 pb-1 text-ink-2 text-small">{t('quietMeans')}</p>
      <ol>
        {underWay.length > 0 && (
          <PassItem head={<p className="font-semibold">{t('underWay')}</p>}>
            <News news={underWay} caption={t('underWay')} />
          </PassItem>
        )}
        {passes.map((pass) => (
          <Pass key={pass.id} pass={pass} />
        ))}
      </ol>
    </section>
  );
}

function PassItem({ head, children }: { head: ReactNode; children: ReactNode }): ReactElement {
  return (
    <li className="border-line border-t py-2">
      <div className="px-4">{head}</div>
      {children}
    </li>
  );
}

function Pass({ pass }: { pass: MonitoringRun }): ReactElement {
  const t = useTranslations('monitoring');
  const { kind, entries, subjects, alerts, joined, suppressed, news } = pass;
  const title = t(`kinds.${kind}`);
  const versions = Object.values(pass.versions).join(', ');
  // A later run lists an alert with newer changes; an alert may also be deleted.
  const elsewhere = Math.max(0, alerts + joined - news.length);
  return (
    <PassItem
      head={
        <>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold">{title}</span>
            <span className="ident text-ink-2 text-small">{versions}</span>
            <RelativeTime at={pass.at} className="ml-auto text-ink-2 text-small" />
          </p>
          <p className="text-small">
            {kind === 'delta' ? t('comparedChanged', { entries, n: subjects }) : t('comparedAll', { n: subjects })}{' '}
            {t('brought', { alerts, joined, quiet: suppressed, told: alerts + joined })}
          </p>
        </>
      }
    >
      {news.length > 0 && <News news={news} caption={`${title}, ${versions}`} />}
      {elsewhere > 0 && <p className="px-4 text-ink-2 text-small">{t('elsewhere', { n: elsewhere })}</p>}
    </PassItem>
  );
}

function News({ news, caption }: { news: readonly MonitoringChanges[]; caption: string }): ReactElement {
  const t = useTranslations('monitoring');
  const statuses = useTranslations('alerts.statuses');
  return (
    <Table stacks caption={caption}>
      <thead>
        <tr>
          <Th>{t('person')}</Th>
          <Th>{t('changed')}</Th>
          <Th>{t('status')}</Th>
        </tr>
      </thead>
      <tbody>
        {news.map((one) => (
          <tr key={one.alertId}>
            <Td className="align-top [overflow-wrap:anywhere]">
              <Link className="underline underline-offset-2" href={`/console/alerts/${one.alertId}`}>
                {one.subject}
              </Link>
            </Td>
            <Td label={t('changed')}>
              {one.entries.map((entry) => (
                <Entry key={`${entry.source} ${entry.entityId}`} entry={entry} joined={one.joined} />
              ))}
            </Td>
            <Td label={t('status')} className="align-top">
              <Chip tone={STATUS_TONE[one.status]} bare>
                {statuses(one.status)}
              </Chip>
              {one.joined && <span className="block text-ink-2 text-small">{t('intoOpen')}</span>}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Entry(props: { entry: MonitoringChanges['entries'][number]; joined: boolean }): ReactElement {
  const { entry, joined } = props;
  const t = useTranslations('monitoring');
  return (
    <div className="mb-1 last:mb-0">
      {entry.name} <span className="text-ink-2 text-small">{sourceName(entry.source)}</span>
      {entry.changed.length > 0 ? (
        <FieldChanges changes={entry.changed} />
      ) : (
        <span className="block text-ink-2 text-small">{t(joined ? 'metAnew' : 'newlyMet')}</span>
      )}
    </div>
  );
}
