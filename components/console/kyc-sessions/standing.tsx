import { clsx } from 'clsx';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Chip, type Tone } from '@/components/ui/chip';
import type { KycSession } from '@/core/kyc/contract';
import { asksForDecision } from '@/core/kyc/session-outcome';
import { type Standing, standingOf } from '@/core/kyc/standing';

const TONE: Record<Standing, Tone> = {
  verified: 'clear',
  refused: 'hit',
  checking: 'info',
  review: 'watch',
  help: 'watch',
  invalid: 'hit',
  declined: 'watch',
  expired: 'neutral',
  running: 'info',
  waiting: 'neutral',
};

/** A browser's timer counts no further than this. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** The time, looked at again when the moment comes: nobody tells the page that a link ran out. */
function useNowUntil(moment: number | null): number {
  const [, lookAgain] = useState(0);
  useEffect(() => {
    const left = moment === null ? -1 : moment - Date.now();
    if (left < 0) return;
    const timer = setTimeout(() => lookAgain((n) => n + 1), Math.min(left + 1, LONGEST_TIMER));
    return () => clearTimeout(timer);
  }, [moment]);
  return Date.now();
}

/** Turns by its own clock when the session's time is up. */
export function StandingChip({ session }: { session: KycSession }): ReactElement {
  const t = useTranslations('kycSessions');
  const standing = standingOf(session, useNowUntil(session.expiresAt));
  return <Chip tone={TONE[standing]}>{t(`standings.${standing}`)}</Chip>;
}

/** Start, ID, Face, Done: the four parts of the way and where the customer is. */
export function partOf(session: KycSession): 0 | 1 | 2 | 3 {
  if (session.isComplete || session.state === 'lv-complete') return 3;
  if (session.state.startsWith('lv-') || session.state === 'dv-complete') return 2;
  return session.state.startsWith('dv-') ? 1 : 0;
}

/** The step by name, with a four-part bar. */
export function StepBar({ session }: { session: KycSession }): ReactElement {
  const t = useTranslations('kycSessions');
  const part = partOf(session);
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className="inline-flex gap-px">
        {[0, 1, 2, 3].map((at) => (
          <span key={at} className={clsx('h-2 w-3.5', at <= part ? 'bg-ink' : 'bg-line')} />
        ))}
      </span>
      <span className="text-small">{t(session.faceKept ? waitsFor(session) : `states.${session.state}`)}</span>
    </span>
  );
}

/** What document and face check said, in words. */
export function ResultWords({ session }: { session: KycSession }): ReactElement {
  const t = useTranslations('kycSessions');
  const status = session.documentVerification?.status ?? 'none';
  const { documentReview } = session;
  const decided = documentReview && (documentReview.decision ?? 'review');
  const document = decided ? (`${status === 'completed' ? 'expired' : 'refused'}.${decided}` as const) : status;
  const face = session.faceVerification;
  const faceWord = !face
    ? session.faceKept
      ? 'kept'
      : 'none'
    : face.verified
      ? 'verified'
      : asksForDecision(session, 'face')
        ? 'review'
        : 'notVerified';
  if (document === 'none' && faceWord === 'none') return <span className="text-small">{t('noResult')}</span>;
  return (
    <span className="text-small">
      {t('idResult', { result: t(`documentResults.${document}`) })} ·{' '}
      {t('faceResult', { result: t(`faceResults.${faceWord}`) })}
    </span>
  );
}

/** What a face check that is kept waits for. */
const waitsFor = ({ documentVerification: document }: KycSession): 'photosRead' | 'photosAgain' =>
  document?.status === 'pending' || document?.status === 'running' ? 'photosRead' : 'photosAgain';
