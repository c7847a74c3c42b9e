'use client';

import { clsx } from 'clsx';
import { usePathname } from 'next/navigation';
import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from '@/components/ui/link';
import type { Role } from '@/core/organizations/roles';
import { type ConsolePage, type PageId, pagesFor } from './navigation';

/** `auto`: by window width, until the member chooses. */
export type NavWidth = 'auto' | 'open' | 'closed';

const WORDS: Record<NavWidth, string> = { auto: 'hidden xl:inline', open: 'inline', closed: 'hidden' };

/** Badge counts by page; `made` breaks a count down. */
export type Waiting = Partial<Record<PageId, { count: number; made?: string }>>;

export function Nav(props: { role: Role; waiting: Waiting; width: NavWidth; onGo?: () => void }): ReactElement {
  const { role, waiting, width, onGo } = props;
  const t = useTranslations('nav');
  return (
    <nav aria-label={t('label')} className="grid content-start gap-px p-2">
      {pagesFor(role).map(({ group, rooms }, at) => (
        <div key={group} className={clsx(at > 0 && 'mt-1')}>
          <p className={clsx('px-2 pt-2 pb-0.5 text-ink-3 text-small', WORDS[width])}>{t(group)}</p>
          <ul className="grid gap-px">
            {rooms.map((room) => (
              <li key={room.id}>
                <RoomLink room={room} width={width} waiting={waiting[room.id]} {...(onGo && { onGo })} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function RoomLink(props: {
  room: ConsolePage;
  width: NavWidth;
  waiting: Waiting[PageId];
  onGo?: () => void;
}): ReactElement {
  const { room, width, onGo } = props;
  const { count = 0, made } = props.waiting ?? {};
  const t = useTranslations('nav');
  const here = usePathname().startsWith(room.href);
  const Icon = room.icon;
  return (
    <Link
      href={room.href}
      {...(onGo && { onClick: onGo })}
      title={count > 0 && made ? `${t(room.id)}: ${made}` : t(room.id)}
      {...(here && { 'aria-current': 'page' as const })}
      className={clsx(
        'flex min-h-[30px] items-center gap-2 rounded-chip px-2 py-1 transition-colors duration-120',
        here ? 'bg-gate-soft font-semibold text-gate' : 'text-ink hover:bg-sunken',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      <span className={clsx('min-w-0 flex-1', WORDS[width])}>{t(room.id)}</span>
      <span className={clsx('sr-only', { auto: 'xl:hidden', open: 'hidden', closed: '' }[width])}>{t(room.id)}</span>
      {count > 0 && (
        <span className={clsx('tabular', WORDS[width])}>
          <span aria-hidden={made !== undefined}>{count}</span>
          {made && <span className="sr-only">{made}</span>}
        </span>
      )}
    </Link>
  );
}
