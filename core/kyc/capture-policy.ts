/** Photo sources that a session accepts. */
export const CAPTURE_POLICIES = ['camera', 'camera-or-upload'] as const;
export type CapturePolicy = (typeof CAPTURE_POLICIES)[number];

/**
 * How a photo was taken. `camera` (in-page) and `file` (chosen, or from the phone's camera app) are claims of the
 * client.
 */
export const CAPTURE_METHODS = ['camera', 'file', 'api'] as const;
export type CaptureMethod = (typeof CAPTURE_METHODS)[number];

export const PAGE_METHODS = ['camera', 'file'] as const;
export type PageMethod = (typeof PAGE_METHODS)[number];

export function capturePolicyOf(text: string): CapturePolicy {
  const policy = CAPTURE_POLICIES.find((one) => one === text);
  if (!policy) throw new Error('a stored session has an unknown capture policy');
  return policy;
}

/** Null for photos stored without a method. */
export const captureMethodOf = (text: string | null): CaptureMethod | null =>
  CAPTURE_METHODS.find((one) => one === text) ?? null;

/** Check a photo against the policy; a PDF cannot come from a camera. */
export const takesCapture = (policy: string, method: PageMethod, mimeType: string): boolean =>
  policy !== 'camera' || (method === 'camera' && mimeType !== 'application/pdf');
