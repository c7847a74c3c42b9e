'use client';

import { type ReactElement, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/field';
import { ErrorPanel } from '@/components/ui/states';
import type { ConsoleKycSession } from '@/core/kyc/console-contract';
import { FACE_ACCEPT_DISTANCE, FACE_REJECT_DISTANCE } from '@/core/kyc/face-distances';
import { troubleOf } from '../queries/call';
import { useKycAct } from '../queries/use-kyc-sessions';
import { May } from '../shell/may';
import { NoteLength } from '../shell/note-length';
import { useDraft } from '../shell/use-draft';

const MOST = 1;
const NOTE_MIN = 10;

/** Portrait and face side by side, their distance on a scale with its bands, and a decision where a person is needed. */
export function FacePanel({ detail }: { detail: ConsoleKycSession }): ReactElement {
  const t = useTranslations('kycSessions');
  const face = detail.session.faceVerification;
  return (
    <div className="mb-6">
      <h2 className="mb-2 font-bold text-section">{t('face')}</h2>
      {(detail.portraitUrl || detail.stillUrl) && (
        <div className="mb-2 grid grid-cols-2 gap-2">
          <Portrait url={detail.portraitUrl} caption={t('portrait')} none={t('noPortrait')} />
          <Portrait url={detail.stillUrl} caption={t('facePhoto')} none={t('noFacePhoto')} />
        </div>
      )}
      {!face ? (
        <p className="text-ink-2">{t('noFace')}</p>
      ) : (
        <>
          {detail.livenessUrls.length > 0 && <LivenessFrames urls={detail.livenessUrls} />}
          {face.match && <DistanceScale distance={face.distance} />}
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

/** One of the two faces side by side, at one height so that they can be compared. */
function Portrait({ url, caption, none }: { url: string | null; caption: string; none: string }): ReactElement {
  return (
    <figure className="min-w-0">
      <div className="grid h-44 place-items-center overflow-hidden border border-line-strong bg-sunken">
        {url ? (
          <img src={url} alt={caption} className="size-full object-contain" />
        ) : (
          <p className="p-2 text-center text-ink-2 text-small">{none}</p>
        )}
      </div>
      <figcaption className="mt-1 text-ink-2 text-small">{caption}</figcaption>
    </figure>
  );
}

const BANDS = [
  { name: 'same', from: 0, to: FACE_ACCEPT_DISTANCE, look: 'fill-clear-soft' },
  { name: 'unsure', from: FACE_ACCEPT_DISTANCE, to: FACE_REJECT_DISTANCE, look: 'fill-watch-soft' },
  { name: 'different', from: FACE_REJECT_DISTANCE, to: MOST, look: 'fill-hit-soft' },
] as const;

/** 0 is the same picture. The three bands by name, their limits, and where this distance falls. */
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

function Review({ sessionId, reasons }: { sessionId: string; reasons: readonly string[] }): ReactElement {
  const t = useTranslations('kycSessions');
  const act = useKycAct(sessionId);
  const [note, setNote] = useDraft(`review/${sessionId}`, '');
  const [tried, setTried] = useState(false);
  const length = useId();
  const short = note.trim().length < NOTE_MIN;
  const decide = (decision: 'accepted' | 'rejected') => () => {
    setTried(true);
    if (!short) act.mutate({ act: 'review', decision, note: note.trim() }, { onSuccess: () => setNote('') });
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
      <May least="analyst">
        <Textarea
          aria-label={t('reviewNote')}
          placeholder={t('reviewNote')}
          maxLength={1000}
          value={note}
          aria-invalid={(tried && short) || undefined}
          aria-describedby={length}
          onChange={(event) => setNote(event.target.value)}
        />
        <p id={length} className="text-ink-3 text-small">
          <NoteLength note={note} min={NOTE_MIN} />
        </p>
        {tried && short && (
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
      </May>
    </div>
  );
}
