'use client';

import { Bell } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { langOf } from '@/components/console/alerts/alert-labels';
import { useNotices, useReadNotices } from '@/components/console/api/use-health';
import { Button, IconButton } from '@/components/ui/button';
import { Sheet } from '@/components/ui/dialog';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { noticePlace, pageNotice } from '@/core/alerts/notices/notice-place';
import type { NoticeList } from '@/core/alerts/notices/notices-contract';

type Notice = NoticeList['notices'][number];

/** Opening an object marks its notifications as read. */
export function Notices(): ReactElement {
  const t = useTranslations('shell.notices');
  const { data } = useNotices();
  const read = useReadNotices();
  const [open, setOpen] = useState(false);
  const follow = (notice: Notice) => {
    setOpen(false);
    const kind = pageNotice(notice);
    if (kind && notice.readAt === null) read.mutate({ kind });
  };
  const unread = data?.unread ?? 0;
  return (
    <>
      <span className="relative inline-flex shrink-0">
        <IconButton label={t('label', { unread })} onClick={() => setOpen(true)}>
          <Bell aria-hidden className="size-4" strokeWidth={1.75} />
        </IconButton>
        {unread > 0 && (
          <span
            aria-hidden
            className="tabular -top-0.5 -right-0.5 pointer-events-none absolute min-w-4 rounded-chip bg-ink px-1 text-center text-[11px] text-surface leading-4"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </span>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('title')}
        footer={
          unread > 0 && (
            <Button busy={read.isPending} onClick={() => read.mutate({})}>
              {t('readAll')}
            </Button>
          )
        }
      >
        {data?.notices.length === 0 && <p className="text-ink-2">{t('none')}</p>}
        <ul className="grid gap-3">
          {data?.notices.map((notice) => (
            <li key={notice.id} className={notice.readAt ? 'pl-3 text-ink-2' : 'border-ink border-l-2 pl-2.5'}>
              <Link
                href={`/console/${noticePlace(notice)}`}
                onClick={() => follow(notice)}
                className="text-gate hover:underline"
              >
                {t(wordsOf(notice), { by: notice.byName ?? '', name: notice.subjectName })}
              </Link>
              {notice.excerpt && (
                <span lang={langOf(notice.excerpt)} className="block [overflow-wrap:anywhere]">
                  {notice.excerpt}
                </span>
              )}
              <span className="block text-ink-2 text-small">
                {!notice.readAt && `${t('new')} · `}
                <RelativeTime at={notice.createdAt} />
              </span>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}

const wordsOf = ({ kind, alertId }: Notice) => (kind === 'assigned' && alertId === null ? 'assignedSeveral' : kind);
