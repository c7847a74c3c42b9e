'use client';

import type { ReactElement } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import type { RefreshWatchlists, WatchlistOverview } from '@/core/screening/watchlists/contract';
import { useListDay } from './list-table';

export type List = WatchlistOverview['lists'][number];
export type Group = [List, ...List[]];

export type Standing = 'noneInUse' | 'demonstrationInUse' | 'formerInUse';

export function sessionStatusOf({ status, origin }: { status: string; origin: List['origin'] }): Standing {
  if (status !== 'published') return 'noneInUse';
  return origin === 'bundled' ? 'demonstrationInUse' : 'formerInUse';
}

/** Group lists that failed for the same reason and with the same consequence. */
export function alike(lists: readonly List[]): Group[] {
  const groups = new Map<string, Group>();
  for (const list of lists) {
    const key = `${sessionStatusOf(list)} ${list.check.reason}`;
    const known = groups.get(key);
    if (known) known.push(list);
    else groups.set(key, [list]);
  }
  return [...groups.values()];
}

export function ListAlarms(props: {
  overview: WatchlistOverview;
  admin: boolean;
  onRelease: (body: RefreshWatchlists) => void;
}): ReactElement {
  const { overview, admin, onRelease } = props;
  const t = useTranslations('watchlists');
  const { lists, pepLists } = overview;
  const served = lists.filter((list) => list.status === 'published');
  return (
    <div role="status">
      {!overview.serving && <p className="border-hit border-b bg-hit-soft px-4 py-2 text-hit">{t('notServing')}</p>}
      {served.length > 0 && served.every((list) => list.origin === 'bundled') && (
        <p className="border-watch border-b bg-watch-soft px-4 py-2 text-watch">{t('demonstrationOnly')}</p>
      )}
      <NotInstalled lists={lists} />
      {[...lists, ...pepLists].map((list) => (
        <Held key={list.source} list={list} admin={admin} onRelease={onRelease} />
      ))}
      <Old
        lists={[...lists, ...pepLists].flatMap(({ title, dated, old, origin }) =>
          old && dated ? [{ title, dated, origin }] : [],
        )}
        oldDays={overview.oldDays}
      />
      {alike(lists.filter(({ check }) => check.outcome === 'failed')).map((group) => (
        <Failed key={group[0].source} lists={group} />
      ))}
    </div>
  );
}

/** Failed downloads are reported separately, with their reason. */
function NotInstalled({ lists }: { lists: readonly List[] }): ReactElement | null {
  const t = useTranslations('watchlists');
  const format = useFormatter();
  const missing = lists.filter(({ status, check }) => status === 'missing' && check.outcome !== 'failed');
  if (missing.length === 0 || missing.length === lists.length) return null;
  return (
    <p className="border-watch border-b bg-watch-soft px-4 py-2 text-small text-watch">
      {t('notInstalled', { n: missing.length, titles: format.list(missing.map(({ title }) => title)) })}
    </p>
  );
}

type PepList = WatchlistOverview['pepLists'][number];

function Held(props: {
  list: List | PepList;
  admin: boolean;
  onRelease: (body: RefreshWatchlists) => void;
}): ReactElement | null {
  const { list, admin, onRelease } = props;
  const t = useTranslations('watchlists');
  if (!list.held) return null;
  const { id, reason, entries } = list.held;
  // An unreadable version cannot be released.
  const releasable = admin && entries > 0;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-hit border-b bg-hit-soft px-4 py-2 text-hit">
      <div className="min-w-64 flex-1">
        <p className="font-semibold">{t('heldTitle', { title: list.title })}</p>
        <p className="text-small">
          {t(entries > 0 ? 'heldBody' : 'heldUnreadable', { reason: reason ?? '' })}{' '}
          {t(sessionStatusOf(list), { n: 1 })}
        </p>
      </div>
      {releasable && (
        <Button look="danger" title={t('releaseAgain')} onClick={() => onRelease({ source: list.source, release: id })}>
          {t('release')}
        </Button>
      )}
    </div>
  );
}

/** Grouped, to save space on a phone. */
function Old(props: {
  lists: { title: string; dated: NonNullable<List['dated']>; origin: List['origin'] }[];
  oldDays: number;
}): ReactElement | null {
  const { lists, oldDays } = props;
  const t = useTranslations('watchlists');
  const format = useFormatter();
  const day = useListDay();
  if (lists.length === 0) return null;
  const n = lists.length;
  const days = (on: string) => Math.floor((Date.now() - Date.parse(on)) / 86_400_000);
  const each = lists.map(({ title, dated }) => t('oldOne', { title, day: day(dated.on), age: days(dated.on) }));
  return (
    <p className="border-hit border-b bg-hit-soft px-4 py-2 text-hit text-small">
      <span className="font-semibold">{t('oldTitle', { n })}</span>
      {': '}
      {format.list(each)}. {t('oldBody', { n, oldDays })}{' '}
      {lists.some(({ origin }) => origin === 'folder') && t('oldFolder', { n })}
    </p>
  );
}

function Failed({ lists }: { lists: Group }): ReactElement {
  const t = useTranslations('watchlists');
  const format = useFormatter();
  const [first] = lists;
  const { check } = first;
  const since = lists.flatMap((list) => list.check.failingSince ?? []).sort()[0];
  return (
    <p className="border-line border-b px-4 py-2 text-small">
      <span className="font-semibold">{t('failed', { titles: format.list(lists.map(({ title }) => title)) })}</span>
      {': '}
      {sentence(check.reason ?? '')} {t(sessionStatusOf(first), { n: lists.length })}{' '}
      {since && (
        <span className="text-ink-2">
          {t('failedSince')} <RelativeTime at={since} />
        </span>
      )}
    </p>
  );
}

const sentence = (text: string): string =>
  text === '' ? '' : `${text[0]?.toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
