import type { ReactElement } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { ConsoleKycSession } from '@/core/kyc/console-contract';
import { whereaboutsOf } from '@/core/kyc/whereabouts';
import { sayWhereabouts } from './say-whereabouts';

/** Why this customer stopped or where they are, in one sentence, before any list. */
export function Whereabouts({ detail }: { detail: ConsoleKycSession }): ReactElement {
  const t = useTranslations('kycSessions');
  const format = useFormatter();
  const now = Date.now();
  const clock = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
  const when = (at: number): string => {
    const isToday = new Date(at).toDateString() === new Date(now).toDateString();
    return format.dateTime(at, isToday ? clock : { ...clock, day: 'numeric', month: 'short' });
  };
  const say = (key: string, values?: Record<string, string | number>): string | null =>
    t.has(key) ? t(key, values) : null;
  return <>{sayWhereabouts(whereaboutsOf(detail.session, detail.timeline, now), say, when)}</>;
}
