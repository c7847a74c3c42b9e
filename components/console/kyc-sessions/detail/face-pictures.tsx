'use client';

import { clsx } from 'clsx';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { FaceRegion } from '@/core/kyc/face/face-region';
import type { ConsoleKycSession } from '@/core/kyc/session/console-contract';
import { movementsIn } from './liveness-signals';

/** In ms; longer gaps between frames are shortened. */
const MAX_PAUSE_MS = 600;

export function RecordingPlayer({ frames }: { frames: ReadonlyArray<{ at: number; url: string }> }): ReactElement {
  const t = useTranslations('kycSessions.recording');
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(false);
  const frame = frames[index];
  const next = frames[index + 1];
  useEffect(() => {
    if (!playing) return undefined;
    if (!frame || !next) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => setIndex((now) => now + 1), Math.min(next.at - frame.at, MAX_PAUSE_MS));
    return () => clearTimeout(timer);
  }, [playing, frame, next]);
  const play = (): void => {
    if (!playing && !next) setIndex(0);
    setPlaying(!playing);
  };
  const step = (by: number): void => {
    setPlaying(false);
    setIndex((now) => Math.min(frames.length - 1, Math.max(0, now + by)));
  };
  const position = t('position', {
    n: index + 1,
    of: frames.length,
    seconds: ((frame?.at ?? 0) / 1000).toFixed(1),
  });
  return (
    <figure className="mb-2">
      <figcaption className="mb-1 text-ink-2 text-small">{t('title')}</figcaption>
      <div className="relative aspect-[4/3] w-full border border-line-strong bg-sunken">
        {frames.map(({ at, url }, i) => (
          <img
            key={at}
            src={url}
            alt={i === index ? position : ''}
            hidden={i !== index}
            className="absolute inset-0 size-full object-contain"
          />
        ))}
      </div>
      <div className="mt-1 flex items-center gap-2">
        <Button size="small" onClick={play}>
          {playing ? t('pause') : t('play')}
        </Button>
        <Button size="small" onClick={() => step(-1)} disabled={index === 0}>
          {t('previous')}
        </Button>
        <Button size="small" onClick={() => step(1)} disabled={!next}>
          {t('next')}
        </Button>
        <span className="text-ink-2 text-small">{position}</span>
      </div>
    </figure>
  );
}

type Enlarged = 'faces' | { url: string; name: string };

/** Portrait, face photo and the frames that the verdict is based on. Space is reserved before the images load. */
export function FacePictures({ detail }: { detail: ConsoleKycSession }): ReactElement {
  const { livenessUrls: frames, stillUrl } = detail;
  const t = useTranslations('kycSessions');
  const [enlarged, enlarge] = useState<Enlarged | null>(null);
  const movements = movementsIn(detail.livenessSignals?.signals ?? {});
  const frame = (url: string, index: number) => {
    // Frames alternate: straight, movement, straight, movement, straight.
    const movement = movements[(index - 1) / 2];
    const shows =
      index % 2 === 0 ? t('lookingStraight') : movement ? t(`signals.movements.${movement}`) : t('someMovement');
    return { url, name: t('livenessFrame', { n: index + 1, shows }) };
  };
  const whole = [...(stillUrl ? [{ url: stillUrl, name: t('wholePhoto') }] : []), ...frames.map(frame)];
  const strip = (pictures: ReadonlyArray<{ url: string; name: string }>, columns: string) => (
    <ol className={clsx('grid gap-1', columns)}>
      {pictures.map((picture) => (
        <li key={picture.name}>
          <button
            type="button"
            onClick={() => enlarge(picture)}
            className="block w-full border border-line-strong bg-sunken hover:border-gate"
          >
            <img src={picture.url} alt={picture.name} className="aspect-[3/4] w-full object-cover" />
          </button>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <div className="mb-2">
        <Faces detail={detail} onEnlarge={() => enlarge('faces')} />
      </div>
      {frames.length > 0 && (
        <figure className="mb-2">
          <figcaption className="mb-1 text-ink-2 text-small">{t('livenessFrames')}</figcaption>
          {strip(frames.map(frame), 'grid-cols-5')}
        </figure>
      )}
      {detail.livenessRecording.length > 0 && <RecordingPlayer frames={detail.livenessRecording} />}
      {enlarged && (
        <Dialog wide open onClose={() => enlarge(null)} title={enlarged === 'faces' ? t('bothFaces') : enlarged.name}>
          {enlarged === 'faces' ? (
            <Faces detail={detail} />
          ) : (
            <img src={enlarged.url} alt={enlarged.name} className="h-[60dvh] w-full bg-sunken object-contain" />
          )}
          <div className="mt-2 flex items-start gap-2">
            {enlarged !== 'faces' && (
              <button type="button" onClick={() => enlarge('faces')} className="text-gate hover:underline">
                {t('bothFaces')}
              </button>
            )}
            <div className="ml-auto w-72 max-w-full">{strip(whole, 'grid-cols-6')}</div>
          </div>
        </Dialog>
      )}
    </>
  );
}

function Faces({ detail, onEnlarge }: { detail: ConsoleKycSession; onEnlarge?: () => void }): ReactElement {
  const { portraitUrl, stillUrl, stillFace, session } = detail;
  const isDeleted = typeof session.documentVerification?.deletedAt === 'number';
  const t = useTranslations('kycSessions');
  return (
    <div className={clsx('grid gap-2', onEnlarge ? 'grid-cols-2' : 'sm:grid-cols-2')}>
      <Face
        url={portraitUrl}
        caption={t('portrait')}
        none={t(isDeleted ? 'portraitDeleted' : 'noPortrait')}
        fit="whole"
        onEnlarge={onEnlarge}
      />
      <Face
        url={stillUrl}
        caption={t('facePhoto')}
        none={t('noFacePhoto')}
        fit={stillFace ?? 'middle'}
        onEnlarge={onEnlarge}
      />
    </div>
  );
}

type Fit = 'whole' | 'middle' | FaceRegion;

/** In the aspect ratio of `faceRegion`. */
function Face(props: {
  url: string | null;
  caption: string;
  none: string;
  /** The portrait is already cropped; without a face region the middle is shown. */
  fit: Fit;
  onEnlarge: (() => void) | undefined;
}): ReactElement {
  const { url, caption, none, fit, onEnlarge } = props;
  const place = 'relative block aspect-[4/5] w-full overflow-hidden border border-line-strong bg-sunken';
  const picture = url && <img src={url} alt={caption} {...lookOf(fit)} />;
  return (
    <figure className="min-w-0">
      {!picture ? (
        <div className={clsx(place, 'grid place-items-center')}>
          <p className="p-2 text-center text-ink-2 text-small">{none}</p>
        </div>
      ) : onEnlarge ? (
        <button type="button" onClick={onEnlarge} className={clsx(place, 'hover:border-gate')}>
          {picture}
        </button>
      ) : (
        <div className={place}>{picture}</div>
      )}
      <figcaption className="mt-1 text-ink-2 text-small">{caption}</figcaption>
    </figure>
  );
}

const percent = (share: number): string => `${share * 100}%`;

function lookOf(fit: Fit) {
  if (fit === 'whole') return { className: 'size-full object-contain' };
  if (fit === 'middle') return { className: 'size-full object-cover' };
  return {
    className: 'absolute max-w-none',
    style: {
      width: percent(1 / fit.width),
      height: percent(1 / fit.height),
      left: percent(-fit.x / fit.width),
      top: percent(-fit.y / fit.height),
    },
  };
}
