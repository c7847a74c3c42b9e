export const CAPTURE_POLICIES = ['camera', 'camera-or-upload'] as const;
export type CapturePolicy = (typeof CAPTURE_POLICIES)[number];

/** `camera` (in-page) and `file` (chosen, or from the phone's camera app) are client claims. */
export const CAPTURE_METHODS = ['camera', 'file', 'api'] as const;
export type CaptureMethod = (typeof CAPTURE_METHODS)[number];

export const PAGE_METHODS = ['camera', 'file'] as const;
export type PageMethod = (typeof PAGE_METHODS)[number];

export function capturePolicyOf(text: string): CapturePolicy {
  const policy = CAPTURE_POLICIES.find((one) => one === text);
  if (!policy) throw new Error('a stored session has an unknown capture policy');
  return policy;
}

export const captureMethodOf = (text: string | null): CaptureMethod | null =>
  CAPTURE_METHODS.find((one) => one === text) ?? null;

/** A PDF cannot come from a camera. */
export const takesCapture = (policy: string, method: PageMethod, mimeType: string): boolean =>
  policy !== 'camera' || (method === 'camera' && mimeType !== 'application/pdf');

/** Alternatives to retaking (docs/api.md#attempts), by number of faulty photos. */
export type OfferedMethods = {
  /** Use as it is, upload a file, switch the device. */
  others: boolean;
  cameraApp: boolean;
};

export const methodsAfter = (poorShots: number): OfferedMethods => ({
  others: poorShots >= 2,
  cameraApp: poorShots >= 3,
});
