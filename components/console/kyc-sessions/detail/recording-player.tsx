'use client';

import { type ReactElement, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';

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
