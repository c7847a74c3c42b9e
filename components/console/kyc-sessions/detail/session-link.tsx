'use client';

import type { ReactElement } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { DAY_AND_TIME } from '@/components/console/layout/dates/day-field';
import { CopyButton } from '@/components/ui/copy-button';
import { QrCode } from '@/components/ui/qr-code';

export function SessionLink({ url, until }: { url: string; until: number | null }): ReactElement {
  const format = useFormatter();
  const t = useTranslations('kycSessions');
  return (
    <div className="flex flex-wrap gap-4">
      <QrCode text={url} label={t('qr')} level="M" className="size-[200px]" />
      <div className="grid min-w-0 flex-1 basis-52 content-start gap-2">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who scrolls by keyboard needs it (WCAG 2.1.1) */}
        <p tabIndex={0} className="max-h-40 overflow-y-auto break-all border border-line bg-sunken p-2 text-small">
          <span className="ident">{url}</span>
        </p>
        <div>
          <CopyButton look="plain" value={url} label={t('copyLink')} />
        </div>
        {until !== null && <p>{t('linkUntil', { when: format.dateTime(until, DAY_AND_TIME) })}</p>}
        <p className="text-ink-2 text-small">{t('linkSecret')}</p>
      </div>
    </div>
  );
}
