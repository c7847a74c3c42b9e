import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Chip, type Tone } from '@/components/ui/chip';
import type { ListedKycSession } from '@/core/kyc/session/console-contract';
import type { KycSession } from '@/core/kyc/session/contract';
import { type KycOutcome, needsDecision, reviewKind } from '@/core/kyc/session/session-outcome';
import type { SessionStatus } from '@/core/kyc/session/session-status';

type Status = Pick<ListedKycSession, 'status' | 'outcome'>;

export const statusKey = ({ status, outcome }: Status) =>
  status === 'completed' ? (`outcomes.${outcome}` as const) : (`statuses.${status}` as const);

const TONES: Record<Exclude<SessionStatus, 'completed'> | KycOutcome, Tone> = {
  created: 'neutral',
  opened: 'neutral',
  document: 'info',
  face: 'info',
  review: 'watch',
  failed: 'hit',
  expired: 'neutral',
  open: 'info',
  checking: 'info',
  verified: 'clear',
  refused: 'hit',
};

export function StatusChip({ session }: { session: ListedKycSession }): ReactElement {
  const t = useTranslations('kycSessions');
  const { status, outcome } = session;
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Chip tone={TONES[status === 'completed' ? outcome : status]}>{t(statusKey(session))}</Chip>
      {session.helpRequestedAt !== null && <Chip tone="watch">{t('helpRequested')}</Chip>}
    </span>
  );
}

/** Index of Start, ID, Face, Done. */
export function partOf(session: KycSession): 0 | 1 | 2 | 3 {
  if (session.isComplete || session.state === 'lv-complete') return 3;
  if (session.state.startsWith('lv-') || session.state === 'dv-complete') return 2;
  return session.state.startsWith('dv-') ? 1 : 0;
}

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
      <span className="text-small">{t(session.faceCheckPending ? waitsFor(session) : `states.${session.state}`)}</span>
    </span>
  );
}

export function ResultWords({ session }: { session: KycSession }): ReactElement {
  const t = useTranslations('kycSessions');
  const status = session.documentVerification?.status ?? 'none';
  const { documentReview } = session;
  const decided = documentReview && (documentReview.decision ?? 'review');
  const document = decided ? (`${reviewKind(documentReview, status)}.${decided}` as const) : status;
  const face = session.faceVerification;
  const faceWord = !face
    ? session.faceCheckPending
      ? 'kept'
      : 'none'
    : face.verified
      ? 'verified'
      : needsDecision(session, 'face')
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

/** Label of a pending face check. */
const waitsFor = ({ documentVerification: document }: KycSession): 'photosRead' | 'photosAgain' =>
  document?.status === 'pending' || document?.status === 'running' ? 'photosRead' : 'photosAgain';
