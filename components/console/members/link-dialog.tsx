'use client';

import type { ReactElement } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ShownLink } from '@/components/ui/shown-link';
import type { MemberLink } from '@/core/organizations/members-contract';
import { DAY_AND_TIME } from '../layout/dates/day-and-time';

/** The link is shown only once. */
export function LinkDialog({ link, onClose }: { link: MemberLink | null; onClose: () => void }): ReactElement | null {
  const t = useTranslations('members');
  const format = useFormatter();
  if (!link) return null;
  const until = format.dateTime(new Date(link.expiresAt), DAY_AND_TIME);
  return (
    <Dialog
      wide
      open
      onClose={onClose}
      title={t('linkTitle', { name: link.member.name })}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>{t(link.mailed ? 'linkMailed' : 'linkByHand', { email: link.member.email ?? '' })}</p>
        <ShownLink label={t('link')} url={link.url} />
        <p className="text-ink-2 text-small">{t('linkUntil', { until })}</p>
      </div>
    </Dialog>
  );
}
