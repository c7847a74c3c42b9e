'use client';

import { type RefObject, useEffect, useState } from 'react';
import type { OpenCamera } from './live-camera';

/**
 * Width over height of the running picture; it changes when a phone is turned. Null until the first picture. `open` is the camera as it was
 * opened last: each has a picture of its own on the page.
 */
export function useAspect(video: RefObject<HTMLVideoElement | null>, open: OpenCamera | null): number | null {
  const [aspect, setAspect] = useState<number | null>(null);
  useEffect(() => {
    const element = video.current;
    if (!open || !element) return undefined;
    const measure = (): void => {
      if (element.videoWidth > 0) setAspect(element.videoWidth / element.videoHeight);
    };
    measure();
    for (const event of ['loadedmetadata', 'resize']) element.addEventListener(event, measure);
    return () => {
      for (const event of ['loadedmetadata', 'resize']) element.removeEventListener(event, measure);
    };
  }, [video, open]);
  return aspect;
}
