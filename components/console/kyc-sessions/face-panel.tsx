'use client';

import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/field';
import { ErrorPanel } from '@/components/ui/states';
import type { ConsoleKycSession } from '@/core/kyc/console-contract';
import { FACE_ACCEPT_DISTANCE, FACE_REJECT_DISTANCE } from '@/core/kyc/face-distances';
import { troubleOf } from '../queries/call';
import { useKycAct } from '../queries/use-kyc-sessions';

const MOST = 1;
const NOTE_MIN = 10;

/** Portrait against face: the distance on a line with its two thresholds, and a decision where a person is needed. */
export function FacePanel({ detail }: { detail: ConsoleKycSession }): ReactElement {
  const t = useTranslations('kycSessions');
  const face = detail.session.faceVerification;
  return (
    <div className="mb-6">
      <h2 className="mb-2 font-bold text-section">{t('face')}</h2>
      {!face ? (
        <p className="text-ink-2">{t('noFace')}</p>
      ) : (
        <>
          {detail.stillUrl && (
            <img src={detail.stillUrl} alt={t('facePhoto')} className="mb-2 max-h-56 border border-line-strong" />
          )}
          {detail.livenessUrls.length > 0 && <LivenessFrames urls={detail.livenessUrls} />}
          {face.match && <DistanceLine distance={face.distance} />}
          <p className="mt-1">
            {face.match
              ? t(`bands.${face.match}`, { distance: face.distance.toFixed(2), threshold: face.threshold.toFixed(2) })
              : t('noComparison')}
          </p>
          {face.error && <p className="mt-1 text-ink-2">{face.error}</p>}
          <p className="mt-1 text-ink-2 text-small">{t(`modes.${face.livenessMode}`)}</p>
          {face.review.required && <Review sessionId={detail.session.id} reasons={face.review.reasons} />}
          {face.review.decision && <p className="mt-2 font-semibold">{t(`decisions.${face.review.decision}`)}</p>}
        </>
      )}
    </div>
  );
}

/** What the judgement over the live check rests on: straight, movement, straight, movement, straight. */
function LivenessFrames({ urls }: { urls: string[] }): ReactElement {
  const t = useTranslations('kycSessions');
  return (
    <figure className="mb-2">
      <figcaption className="mb-1 text-ink-2 text-small">{t('livenessFrames')}</figcaption>
      <ol className="flex flex-wrap gap-1">
        {urls.map((url, index) => (
          <li key={url}>
            <img src={url} alt={t('livenessFrame', { n: index + 1 })} className="h-20 border border-line-strong" />
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** 0 is the same picture; left of the first tick one person, right of the second two, between them somebody must look. */
function DistanceLine({ distance }: { distance: number }): ReactElement {
  const x = (value: number) => `${(Math.min(value, MOST) / MOST) * 100}%`;
  return (
    <svg aria-hidden width="100%" height="34" className="overflow-visible text-small">
      <rect
        x={x(FACE_ACCEPT_DISTANCE)}
        y="8"
        width={x(FACE_REJECT_DISTANCE - FACE_ACCEPT_DISTANCE)}
        height="10"
        className="fill-watch-soft"
      />
      <line x1="0" x2="100%" y1="13" y2="13" className="stroke-line-strong" />
      {[FACE_ACCEPT_DISTANCE, FACE_REJECT_DISTANCE].map((tick) => (
        <g key={tick}>
          <line x1={x(tick)} x2={x(tick)} y1="6" y2="20" className="stroke-gate" strokeDasharray="3 2" />
          <text x={x(tick)} y="32" textAnchor="middle" className="fill-ink-2">
            {tick.toFixed(2)}
          </text>
        </g>
      ))}
      <circle cx={x(distance)} cy="13" r="5" className="fill-ink" />
    </svg>
  );
}

function Review({ sessionId, reasons }: { sessionId: string; reasons: readonly string[] }): ReactElement {
  const t = useTranslations('kycSessions');
  const act = useKycAct(sessionId);
  const [note, setNote] = useState('');
  const [short, setShort] = useState(false);
  const decide = (decision: 'accepted' | 'rejected') => () => {
    const missing = note.trim().length < NOTE_MIN;
    setShort(missing);
    if (!missing) act.mutate({ act: 'review', decision, note: note.trim() });
  };
  return (
    <div className="mt-3 border-watch border-l-2 pl-3">
      <p className="font-semibold">{t('needsReview')}</p>
      <ul className="mb-2 text-ink-2 text-small">
        {reasons.map((reason) => (
          <li key={reason}>{t.has(`reviewReasons.${reason}`) ? t(`reviewReasons.${reason}`) : reason}</li>
        ))}
      </ul>
      {act.isError && <ErrorPanel title={t('notDone')} {...troubleOf(act.error)} />}
      <Textarea
        aria-label={t('reviewNote')}
        placeholder={t('reviewNote')}
        maxLength={1000}
        value={note}
        aria-invalid={short || undefined}
        onChange={(event) => setNote(event.target.value)}
      />
      {short && (
        <p role="alert" className="text-hit text-small">
          {t('reviewNoteShort', { min: NOTE_MIN })}
        </p>
      )}
      <div className="mt-2 flex gap-2">
        <Button look="primary" busy={act.isPending} onClick={decide('accepted')}>
          {t('accept')}
        </Button>
        <Button look="danger" busy={act.isPending} onClick={decide('rejected')}>
          {t('reject')}
        </Button>
      </div>
    </div>
  );
}
