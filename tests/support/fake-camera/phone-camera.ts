import type { BrowserContext } from '@playwright/test';

export const PHONE_CAMERA = 'camera2 1, facing front';

/**
 * Give a context's cameras a phone's label. The labels of Chromium's fake device and of a canvas cause a review
 * (core/kyc/liveness/review-reasons.ts).
 */
export const nameCamera = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((label) => {
    Object.defineProperty(MediaStreamTrack.prototype, 'label', { get: () => label });
  }, PHONE_CAMERA);
