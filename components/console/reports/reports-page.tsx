'use client';

import { Download } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Select } from '@/components/ui/field';
import { ButtonLink, Link } from '@/components/ui/link';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { Table, Td, Th } from '@/components/ui/table';
import type { AlertReport } from '@/core/alerts/queue/report-contract';
import { AUTO_DISMISS } from '@/core/alerts/transitions';
import { sourceName } from '@/core/screening/watchlists/source-names';
import { useReports } from '../api/use-settings';
import { PageHeader } from '../layout/page-header';
import { QueryState } from '../layout/query-state';
import { FlowChart } from './flow-chart';
import { waitingTime } from './waiting-time';

export function FiguresPage(): ReactElement {
  const t = useTranslations('figures');
  const [days, setDays] = useState(14);
  const query = useReports(days);
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')}>
        <Select
          aria-label={t('period')}
          className="max-w-32"
          value={days}
          onChange={(event) => setDays(Number(event.target.value))}
        >
          {[14, 30, 90].map((count) => (
            <option key={count} value={count}>
              {t('days', { days: count })}
            </option>
          ))}
        </Select>
        <ButtonLink href={`/api/console/reports/csv?days=${days}`} download>
          <Download aria-hidden className="size-4" strokeWidth={1.75} />
          {t('export')}
        </ButtonLink>
      </PageHeader>
      <ScrollRegion label={t('title')} className="min-h-0 flex-1 overflow-y-auto bg-surface">
        <QueryState query={query} what={t('what')}>
          {(figures) => (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6 py-4 xl:grid-cols-2">
              <Flow figures={figures} />
              <Ageing figures={figures} />
              <Sla figures={figures} />
              <Precision figures={figures} />
              <Rules figures={figures} />
              {figures.analysts.length > 0 && <Analysts figures={figures} />}
              <p className="px-4 text-ink-2 text-small xl:col-span-2">{t('gone')}</p>
            </div>
          )}
        </QueryState>
      </ScrollRegion>
    </>
  );
}

function Part({ title, says, children }: { title: string; says: string; children: ReactNode }): ReactElement {
  return (
    <section className="min-w-0">
      <h2 className="px-4 font-bold text-section">{title}</h2>
      <p className="px-4 pb-2 text-ink-2">{says}</p>
      {children}
    </section>
  );
}

type Props = { figures: AlertReport };

function Flow({ figures: { flow, days } }: Props): ReactElement {
  const t = useTranslations('figures');
  const format = useFormatter();
  const sum = (key: 'raised' | 'decided' | 'byRule') => flow.reduce((all, day) => all + day[key], 0);
  const backlog = flow.at(-1)?.backlog ?? 0;
  const says = t('flowSays', { days, raised: sum('raised'), decided: sum('decided'), byRule: sum('byRule'), backlog });
  return (
    <Part title={t('flow')} says={says}>
      <FlowChart flow={flow} />
      <details>
        <summary className="w-fit px-4 text-gate hover:underline">{t('asTable')}</summary>
        <Table stacks caption={t('flow')}>
          <thead>
            <tr>
              <Th>{t('day')}</Th>
              <Th numeric>{t('raised')}</Th>
              <Th numeric>{t('decided')}</Th>
              <Th numeric>{t('byRule')}</Th>
              <Th numeric>{t('backlog')}</Th>
            </tr>
          </thead>
          <tbody>
            {[...flow].reverse().map((day) => (
              <tr key={day.date}>
                <Td>{format.dateTime(new Date(day.date), { dateStyle: 'medium', timeZone: 'UTC' })}</Td>
                {(['raised', 'decided', 'byRule', 'backlog'] as const).map((key) => (
                  <Td key={key} label={t(key)} numeric>
                    {format.number(day[key])}
                  </Td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </Part>
  );
}

function Ageing({ figures: { ageing } }: Props): ReactElement {
  const t = useTranslations('figures');
  const format = useFormatter();
  const open = ageing.reduce((sum, row) => sum + row.open, 0);
  const late = ageing.reduce((sum, row) => sum + row.late, 0);
  const most = Math.max(1, ...ageing.map((row) => row.open));
  return (
    <Part title={t('ageing')} says={t('ageingSays', { open, late })}>
      <p className="flex gap-4 px-4 pb-2 text-small">
        <Drill href="/console/alerts?sort=oldest">{t('showOldest')}</Drill>
        {late > 0 && <Drill href="/console/alerts?due=late">{t('showLate')}</Drill>}
      </p>
      <Table caption={t('ageing')}>
        <thead>
          <tr>
            <Th>{t('age')}</Th>
            <Th numeric>{t('open')}</Th>
            <Th numeric>{t('late')}</Th>
            <Th className="w-2/5">
              <span className="sr-only">{t('bar')}</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {ageing.map((row, at) => (
            <tr key={row.upToHours ?? 'older'}>
              <Td>{t(`ages.${at}`)}</Td>
              <Td numeric>{format.number(row.open)}</Td>
              <Td numeric>{format.number(row.late)}</Td>
              <Td>
                <Bar share={row.open / most} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Part>
  );
}

function Sla({ figures: { sla, days } }: Props): ReactElement {
  const t = useTranslations('figures');
  const format = useFormatter();
  const inTime = sla.reduce((sum, row) => sum + row.inTime, 0);
  const late = sla.reduce((sum, row) => sum + row.late, 0);
  const openLate = sla.reduce((sum, row) => sum + row.openLate, 0);
  return (
    <Part title={t('sla')} says={t('slaSays', { days, inTime, all: inTime + late, openLate })}>
      {sla.length === 0 ? (
        <NoneYet />
      ) : (
        <Table stacks caption={t('sla')}>
          <thead>
            <tr>
              <Th>{t('priority')}</Th>
              <Th numeric>{t('inTime')}</Th>
              <Th numeric>{t('late')}</Th>
              <Th numeric>{t('share')}</Th>
              <Th numeric>{t('median')}</Th>
              <Th numeric>{t('openLate')}</Th>
            </tr>
          </thead>
          <tbody>
            {sla.map((row) => (
              <tr key={row.priority}>
                <Td>{t('priorityOf', { priority: row.priority })}</Td>
                <Td label={t('inTime')} numeric>
                  {format.number(row.inTime)}
                </Td>
                <Td label={t('late')} numeric>
                  {format.number(row.late)}
                </Td>
                <Td label={t('share')} numeric>
                  <Share of={row.share} out={row.inTime + row.late} />
                </Td>
                <Td label={t('median')} numeric>
                  {row.medianHours === null ? t('none') : <Waited hours={row.medianHours} />}
                </Td>
                <Td label={t('openLate')} numeric>
                  {format.number(row.openLate)}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Part>
  );
}

function Precision({ figures: { precision, days } }: Props): ReactElement {
  const t = useTranslations('figures');
  return (
    <Part title={t('precision')} says={t('precisionSays', { days })}>
      <JudgedTable
        title={t('precision')}
        head={t('source')}
        rows={precision.map((row) => ({
          ...row,
          name: sourceName(row.source),
          href: `/console/alerts?view=decided&source=${row.source}`,
        }))}
        share={t('shareSame')}
      />
    </Part>
  );
}

function Rules({ figures: { rules, days } }: Props): ReactElement {
  const t = useTranslations('figures');
  return (
    <Part title={t('rules')} says={t('rulesSays', { days })}>
      <JudgedTable
        title={t('rules')}
        head={t('rule')}
        rows={rules.map((row) => ({
          ...row,
          name: row.rule,
          href: `/console/alerts?view=decided&decidedBy=${AUTO_DISMISS}`,
        }))}
        share={t('shareOther')}
      />
    </Part>
  );
}

type Judged = Pick<AlertReport['precision'][number], 'same' | 'other' | 'open' | 'share'>;

/** How matches were judged, by what found or dismissed them. */
function JudgedTable(props: {
  title: string;
  head: string;
  rows: Array<Judged & { name: string; href: string }>;
  share: string;
}): ReactElement {
  const { title, head, rows, share } = props;
  const t = useTranslations('figures');
  const format = useFormatter();
  if (rows.length === 0) return <NoneYet />;
  return (
    <Table stacks caption={title}>
      <thead>
        <tr>
          <Th>{head}</Th>
          <Th numeric>{t('same')}</Th>
          <Th numeric>{t('other')}</Th>
          <Th numeric>{t('unjudged')}</Th>
          <Th numeric>{share}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <Td>
              <Drill href={row.href}>{row.name}</Drill>
            </Td>
            <Td label={t('same')} numeric>
              {format.number(row.same)}
            </Td>
            <Td label={t('other')} numeric>
              {format.number(row.other)}
            </Td>
            <Td label={t('unjudged')} numeric>
              {format.number(row.open)}
            </Td>
            <Td label={share} numeric>
              <Share of={row.share} out={row.same + row.other} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Analysts({ figures: { analysts, days } }: Props): ReactElement {
  const t = useTranslations('figures');
  const format = useFormatter();
  return (
    <Part title={t('analysts')} says={t('analystsSays', { days })}>
      <Table stacks caption={t('analysts')}>
        <thead>
          <tr>
            <Th>{t('analyst')}</Th>
            <Th numeric>{t('dismissed')}</Th>
            <Th numeric>{t('actioned')}</Th>
            <Th numeric>{t('late')}</Th>
            <Th numeric>{t('median')}</Th>
          </tr>
        </thead>
        <tbody>
          {analysts.map((row) => (
            <tr key={row.memberId}>
              <Td>
                <Drill href={`/console/alerts?view=decided&decidedBy=${row.memberId}`}>{row.name}</Drill>
              </Td>
              {(['dismissed', 'actioned', 'late'] as const).map((key) => (
                <Td key={key} label={t(key)} numeric>
                  {format.number(row[key])}
                </Td>
              ))}
              <Td label={t('median')} numeric>
                {row.medianHours === null ? t('none') : <Waited hours={row.medianHours} />}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Part>
  );
}

/** To the alerts behind a figure. */
function Drill({ href, children }: { href: string; children: ReactNode }): ReactElement {
  return (
    <Link href={href} className="text-gate hover:underline">
      {children}
    </Link>
  );
}

function NoneYet(): ReactElement {
  const t = useTranslations('figures');
  return <p className="px-4 text-ink-2">{t('none')}</p>;
}

/** Zero is never shown for an unknown share. */
function Share({ of, out }: { of: number | null; out: number }): ReactElement {
  const t = useTranslations('figures');
  const format = useFormatter();
  if (of === null) return <>{t('none')}</>;
  return <>{t('shareOf', { share: format.number(of, { style: 'percent', maximumFractionDigits: 0 }), out })}</>;
}

function Bar({ share }: { share: number }): ReactElement {
  return <span aria-hidden className="block h-3 bg-ink" style={{ width: `${Math.round(share * 100)}%` }} />;
}

function Waited({ hours }: { hours: number }): string {
  const t = useTranslations('figures');
  const { unit, n } = waitingTime(hours);
  return t(unit, { n });
}
