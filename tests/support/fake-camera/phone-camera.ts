import type { BrowserContext } from '@playwright/test';

/** The selfie camera as Chrome on Android names it. */
export const PHONE_CAMERA = 'camera2 1, facing front';

/**
 * Gives the pages of a context a camera with a phone's name. Chromium's fake device and a canvas have names that require a review
 * (core/kyc/liveness/review-reasons.ts), and the product has no setting that would accept them.
 */
export const nameCamera = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((label) => {
    Object.defineProperty(MediaStreamTrack.prototype, 'label', { get: () => label });
  }, PHONE_CAMERA);
