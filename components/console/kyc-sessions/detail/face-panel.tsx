'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { FACE_ACCEPT_DISTANCE, FACE_REJECT_DISTANCE } from '@/core/kyc/face/face-distances';
import type { ConsoleKycSession } from '@/core/kyc/session/console-contract';
import { needsDecision } from '@/core/kyc/session/session-outcome';
import { FacePictures } from './face-pictures';
import { UnusedAttempts } from './help-requested';
import { LivenessSignals } from './liveness-signals';
import type { Writing } from './note-form';
import { ObsoleteReview, ReviewForm } from './review-form';

const MOST = 1;

export function FacePanel(props: {
  detail: ConsoleKycSession;
  writing: Writing;
  /** Whether shortcuts apply to this form. */
  keyed: boolean;
}): ReactElement {
  const { detail, writing, keyed } = props;
  const t = useTranslations('kycSessions');
  const face = detail.session.faceVerification;
  const isDocumentAccepted = detail.session.documentReview?.decision === 'accepted';
  const reasons = (face?.review.reasons ?? [])
    .filter((reason) => reason !== 'DOCUMENT_NOT_VERIFIED' || !isDocumentAccepted)
    .map((reason) => (t.has(`reviewReasons.${reason}`) ? t(`reviewReasons.${reason}`) : reason));
  const { attempts, isComplete } = detail.session;
  const unpassed = attempts.liveness > 0 && !isComplete ? t('noFacePassed', { n: attempts.liveness }) : t('noFace');
  const isAsked = needsDecision(detail.session, 'face');
  const isMoot = face?.review.required === true && !isAsked;
  return (
    <div className="mb-6">
      <h2 className="mb-2 font-bold text-section">{t('face')}</h2>
      {(detail.portraitUrl || detail.stillUrl) && <FacePictures detail={detail} />}
      {!face ? (
        <p className="text-ink-2">{detail.session.faceCheckPending ? t('faceCheckPending') : unpassed}</p>
      ) : (
        <>
          {face.match && <DistanceScale distance={face.distance} />}
          <p className="mt-1">
            {face.match
              ? t(`bands.${face.match}`, { distance: face.distance.toFixed(2), threshold: face.threshold.toFixed(2) })
              : t('noComparison')}
          </p>
          {face.error && !isMoot && !face.review.decision && <p className="mt-1 text-ink-2">{face.error}</p>}
          <p className="mt-1 text-ink-2 text-small">{t(`modes.${face.livenessMode}`)}</p>
          {face.livenessMode === 'live' && <p className="mt-1 text-ink-2 text-small">{t('liveProves')}</p>}
          {face.seenBefore && <EarlierUse seen={detail.seenBefore} />}
          {detail.sameDocument.length > 0 && <SameDocumentNumber seen={detail.sameDocument} />}
          {isAsked && <ReviewForm sessionId={detail.session.id} part="face" {...{ reasons, writing, keyed }} />}
          {isMoot && <ObsoleteReview part="face" reasons={reasons} />}
          {face.review.decision && <p className="mt-2 font-semibold">{t(`decisions.${face.review.decision}`)}</p>}
        </>
      )}
      {!isAsked && <UnusedAttempts title={t(isMoot ? 'leftOverMoot' : 'leftOver')} writing={writing} />}
      {detail.livenessSignals && <LivenessSignals measured={detail.livenessSignals} />}
    </div>
  );
}

/** Other customers with a similar face; also says if there are none. */
export function EarlierUse({ seen }: { seen: ConsoleKycSession['seenBefore'] }): ReactElement {
  const t = useTranslations('kycSessions');
  if (seen.length === 0) return <p className="mt-1 text-ink-2 text-small">{t('notSeenBefore')}</p>;
  return (
    <section aria-label={t('seenBefore')} className="mt-2">
      <h3 className="font-semibold">{t('seenBefore')}</h3>
      <ul>
        {seen.map(({ sessionId, distance, customerName, externalId, createdAt, stillUrl }) => (
          <li key={sessionId} className="mt-1 flex flex-wrap items-center gap-x-2">
            {stillUrl && (
              <img
                src={stillUrl}
                alt={t('seenPhoto', { who: customerName ?? externalId ?? sessionId })}
                className="h-16 w-13 border border-line-strong object-cover"
              />
            )}
            {createdAt === null ? (
              <span className="text-ink-2">{t('seenDeleted')}</span>
            ) : (
              <Link href={`/console/kyc-sessions/${sessionId}`} className="text-gate hover:underline">
                {customerName ?? externalId ?? sessionId}
              </Link>
            )}
            {createdAt !== null && <RelativeTime at={new Date(createdAt).toISOString()} />}
            <span className="tabular text-ink-2 text-small">
              {t('seenDistance', { distance: distance.toFixed(2) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SameDocumentNumber({ seen }: { seen: ConsoleKycSession['sameDocument'] }): ReactElement {
  const t = useTranslations('kycSessions.sameDocument');
  return (
    <section aria-label={t('title')} className="mt-2">
      <h3 className="font-semibold">{t('title')}</h3>
      <ul>
        {seen.map(({ sessionId, customer, face, customerName, externalId, createdAt }) => (
          <li key={sessionId} className="mt-1 flex flex-wrap items-center gap-x-2">
            {createdAt === null ? (
              <span className="text-ink-2">{t('deleted')}</span>
            ) : (
              <>
                <Link href={`/console/kyc-sessions/${sessionId}`} className="text-gate hover:underline">
                  {customerName ?? externalId ?? sessionId}
                </Link>
                <RelativeTime at={new Date(createdAt).toISOString()} />
              </>
            )}
            <span className="text-ink-2 text-small">
              {t(`customers.${customer}`)} · {t(`faces.${face ?? 'none'}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const BANDS = [
  { name: 'same', from: 0, to: FACE_ACCEPT_DISTANCE, look: 'fill-clear-soft' },
  { name: 'unsure', from: FACE_ACCEPT_DISTANCE, to: FACE_REJECT_DISTANCE, look: 'fill-watch-soft' },
  { name: 'different', from: FACE_REJECT_DISTANCE, to: MOST, look: 'fill-hit-soft' },
] as const;

/** 0 is the same image. */
function DistanceScale({ distance }: { distance: number }): ReactElement {
  const t = useTranslations('kycSessions');
  const x = (value: number) => `${(Math.min(value, MOST) / MOST) * 100}%`;
  return (
    <svg aria-hidden width="100%" height="52" className="overflow-visible text-small">
      {BANDS.map(({ name, from, to, look }) => (
        <g key={name}>
          <rect x={x(from)} y="16" width={x(to - from)} height="12" className={look} />
          <text x={x((from + to) / 2)} y="10" textAnchor="middle" className="fill-ink-2">
            {t(`bandNames.${name}`)}
          </text>
        </g>
      ))}
      <line x1="0" x2="100%" y1="22" y2="22" className="stroke-line-strong" />
      {[0, FACE_ACCEPT_DISTANCE, FACE_REJECT_DISTANCE, MOST].map((tick) => (
        <g key={tick}>
          <line x1={x(tick)} x2={x(tick)} y1="14" y2="30" className="stroke-ink-2" />
          <text x={x(tick)} y="44" textAnchor={anchorOf(tick)} className="tabular fill-ink-2">
            {tick.toFixed(2)}
          </text>
        </g>
      ))}
      <circle cx={x(distance)} cy="22" r="6" className="fill-ink stroke-surface" strokeWidth="2" />
    </svg>
  );
}

function anchorOf(tick: number): 'start' | 'middle' | 'end' {
  if (tick === 0) return 'start';
  return tick === MOST ? 'end' : 'middle';
}
