import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Chip, type Tone } from '@/components/ui/chip';
import { CONSENT_DECLINED } from '@/core/kyc/consent-text';
import type { KycSession } from '@/core/kyc/contract';
import { asksForDecision } from '@/core/kyc/session-outcome';

export type Standing =
  | 'verified'
  | 'refused'
  | 'checking'
  | 'review'
  | 'help'
  | 'invalid'
  | 'declined'
  | 'expired'
  | 'running'
  | 'waiting';
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

/** How a session stands, in one word: who is done, who is stuck, who waits for us. */
export function standingOf(session: KycSession, now: number): Standing {
  if (session.isComplete && session.outcome !== 'open') return session.outcome;
  if (session.helpAskedAt !== null) return 'help';
  if (session.isInvalid) return 'invalid';
  if (session.lastError === CONSENT_DECLINED) return 'declined';
  if (session.expiresAt !== null && session.expiresAt <= now) return 'expired';
  return session.state === 'home' ? 'waiting' : 'running';
}

export function StandingChip({ session }: { session: KycSession }): ReactElement {
  const t = useTranslations('kycSessions');
  const standing = standingOf(session, Date.now());
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
      <span className="text-small">{t(`states.${session.state}`)}</span>
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
    ? 'none'
    : face.verified
      ? 'verified'
      : asksForDecision(session, 'face')
        ? 'review'
        : 'notVerified';
  return (
    <span className="text-small">
      {t('idResult', { result: t(`documentResults.${document}`) })} ·{' '}
      {t('faceResult', { result: t(`faceResults.${faceWord}`) })}
    </span>
  );
}
