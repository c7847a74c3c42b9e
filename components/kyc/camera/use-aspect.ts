'use client';

import { type RefObject, useEffect, useState } from 'react';

/** Width over height of the running picture; it changes when a phone is turned. Null until the first picture. */
export function useAspect(video: RefObject<HTMLVideoElement | null>, running: boolean): number | null {
  const [aspect, setAspect] = useState<number | null>(null);
  useEffect(() => {
    const element = video.current;
    if (!running || !element) return undefined;
    const measure = (): void => {
      if (element.videoWidth > 0) setAspect(element.videoWidth / element.videoHeight);
    };
    measure();
    for (const event of ['loadedmetadata', 'resize']) element.addEventListener(event, measure);
    return () => {
      for (const event of ['loadedmetadata', 'resize']) element.removeEventListener(event, measure);
    };
  }, [video, running]);
  return aspect;
}
