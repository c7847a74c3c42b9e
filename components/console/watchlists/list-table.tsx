'use client';

import type { ReactElement } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Chip } from '@/components/ui/chip';
import { RelativeTime } from '@/components/ui/relative-time';
import { Table, Td, Th } from '@/components/ui/table';
import type { ListedVersion, WatchlistOverview } from '@/core/screening/watchlists/contract';
import type { ListDate } from '@/core/screening/watchlists/list-age';
import { listState } from './list-state';

/** Whole days have no time zone. */
export function useListDay(): (day: string) => string {
  const format = useFormatter();
  return (day) => format.dateTime(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' });
}

/** `File of 3 Nov 2026` if only the file's time is known; `Ends 1 Sep 2015` for a discontinued PEP list. */
export function Dated({ dated }: { dated: ListDate }): ReactElement {
  const t = useTranslations('watchlists');
  const written = useListDay()(dated.on);
  if (dated.by === 'contents') return <span title={t('datedContentsWhy')}>{t('datedContents', { day: written })}</span>;
  if (dated.by === 'publisher') return <>{t('datedPublisher', { day: written })}</>;
  return <span title={t('datedFileWhy')}>{t('datedFile', { day: written })}</span>;
}

type List = WatchlistOverview['lists'][number];
type Open = (source: string, id: string) => void;

export function ListTable({ overview, onOpen }: { overview: WatchlistOverview; onOpen: Open }): ReactElement {
  const t = useTranslations('watchlists');
  const format = useFormatter();
  return (
    <Table stacks caption={t('title')}>
      <thead>
        <tr>
          <Th>{t('list')}</Th>
          <Th>{t('state')}</Th>
          <Th>{t('checked')}</Th>
          <Th>{t('version')}</Th>
          <Th numeric>{t('entries')}</Th>
          <Th numeric>{t('names')}</Th>
          <Th>{t('lastChange')}</Th>
          <Th>{t('history')}</Th>
        </tr>
      </thead>
      <tbody>
        {overview.lists.map((list) => (
          <tr key={list.source}>
            <Td className="min-w-56 max-w-80">
              <span className="font-semibold">{list.title}</span>
              <span className="block text-ink-2 text-small">{list.publisher}</span>
            </Td>
            <Td label={t('state')}>
              <State list={list} overview={overview} />
            </Td>
            <Td label={t('checked')} className="whitespace-nowrap text-small">
              {list.freshAt ? <RelativeTime at={list.freshAt} /> : t('never')}
              {list.origin && list.origin !== 'bundled' && (
                <span className="block text-ink-2">{t(list.origin === 'folder' ? 'fromFolder' : 'fromPublisher')}</span>
              )}
            </Td>
            <Td label={t('version')} className="ident text-small">
              {list.label}
              {list.dated && list.origin !== 'bundled' && (
                <span className="block whitespace-nowrap font-sans text-ink-2">
                  <Dated dated={list.dated} />
                </span>
              )}
            </Td>
            <Td label={t('entries')} numeric>
              {format.number(list.entries)}
            </Td>
            <Td label={t('names')} numeric>
              {format.number(list.names)}
            </Td>
            <Td label={t('lastChange')}>
              <LastChange list={list} onOpen={onOpen} />
            </Td>
            <Td label={t('history')}>
              <History list={list} onOpen={onOpen} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function State({ list, overview }: { list: List; overview: WatchlistOverview }): ReactElement {
  const t = useTranslations('watchlists');
  const { phase, progress } = list.check;
  if (phase !== 'idle') {
    const words = phase === 'downloading' && progress ? t('downloadingOf', progress) : t(phase);
    return (
      <>
        <Chip tone="info">{words}</Chip>
        {progress && <progress className="mt-1 block h-1 w-24" value={progress.done} max={progress.total} />}
      </>
    );
  }
  const { word, tone } = listState(list, overview, Date.now());
  return (
    <Chip tone={tone} title={word === 'freshByFile' ? t('datedFileWhy') : undefined}>
      {t(word)}
    </Chip>
  );
}

function LastChange({ list, onOpen }: { list: List; onOpen: Open }): ReactElement | null {
  const t = useTranslations('watchlists');
  const last = list.history.at(-1);
  if (!last || list.origin === 'bundled') return null;
  return (
    <button
      type="button"
      className="text-left text-small underline decoration-line-strong underline-offset-2 hover:decoration-ink"
      onClick={() => onOpen(list.source, last.id)}
    >
      {last.delta ? <DeltaWords delta={last.delta} /> : t('firstVersion')}
      <span className="block text-ink-2 no-underline">
        <RelativeTime at={last.at} />
      </span>
    </button>
  );
}

/** `4 added, 12 changed, 1 removed`, without zeros. */
export function DeltaWords({ delta }: { delta: NonNullable<ListedVersion['delta']> }): ReactElement {
  const t = useTranslations('watchlists');
  const format = useFormatter();
  const parts = [
    [delta.added, 'added'],
    [delta.changed, 'changedCount'],
    [delta.removed, 'removed'],
  ] as const;
  const words = parts.filter(([n]) => n > 0).map(([n, key]) => t(key, { n: format.number(n) }));
  return <>{words.length > 0 ? words.join(', ') : t('noChange')}</>;
}

const BAR = { width: 8, height: 11 };

/** Added and changed above the line, removed below. */
function History({ list, onOpen }: { list: List; onOpen: Open }): ReactElement | null {
  const t = useTranslations('watchlists');
  const deltas = list.history.map(({ delta }) => ({
    up: (delta?.added ?? 0) + (delta?.changed ?? 0),
    down: delta?.removed ?? 0,
  }));
  const top = Math.max(1, ...deltas.flatMap(({ up, down }) => [up, down]));
  const size = (count: number) => (count === 0 ? 0 : Math.max(2, Math.sqrt(count / top) * BAR.height));
  // A first version has no predecessor to compare with.
  if (deltas.every(({ up, down }) => up + down === 0)) return null;
  return (
    <span className="inline-flex border-line border-b-0">
      {list.history.map((version, at) => (
        <button
          key={version.id}
          type="button"
          title={version.label}
          aria-label={t('openVersion', { label: version.label })}
          onClick={() => onOpen(list.source, version.id)}
          className="flex h-7 w-2.5 flex-col justify-center hover:bg-sunken"
        >
          <svg aria-hidden width={BAR.width} height={2 * BAR.height + 2}>
            <rect
              x="1"
              width="6"
              y={BAR.height - size(deltas[at]?.up ?? 0)}
              height={size(deltas[at]?.up ?? 0)}
              className="fill-ink-2"
            />
            <rect x="0" width="8" y={BAR.height} height="1" className="fill-line-strong" />
            <rect x="1" width="6" y={BAR.height + 1} height={size(deltas[at]?.down ?? 0)} className="fill-hit" />
          </svg>
        </button>
      ))}
    </span>
  );
}

export function Unread({ unread }: { unread: Record<string, number> }): ReactElement {
  return (
    <ul className="text-small">
      {Object.entries(unread).map(([field, count]) => (
        <li key={field} className="flex justify-between gap-4 border-line border-b py-1">
          <span>{field}</span>
          <span className="tabular-nums">{count}</span>
        </li>
      ))}
    </ul>
  );
}
