/** Which photos a session takes: those of the page's camera alone, or files as well. */
export const CAPTURE_POLICIES = ['camera', 'camera-or-upload'] as const;
export type CapturePolicy = (typeof CAPTURE_POLICIES)[number];

/**
 * How a photo came: from the camera of the customer's page, as a file (chosen, or taken with a phone's camera app, which a page cannot tell
 * apart), or with an API call. `camera` and `file` are what the client says.
 */
export const CAPTURE_METHODS = ['camera', 'file', 'api'] as const;
export type CaptureMethod = (typeof CAPTURE_METHODS)[number];

/** What the customer's page can say of a photo. */
export const PAGE_METHODS = ['camera', 'file'] as const;
export type PageMethod = (typeof PAGE_METHODS)[number];

/** The stored text as a policy. */
export function capturePolicyOf(text: string): CapturePolicy {
  const policy = CAPTURE_POLICIES.find((one) => one === text);
  if (!policy) throw new Error('a stored session has an unknown capture policy');
  return policy;
}

/** The stored text as a method; null of a photo from before methods were stored. */
export const captureMethodOf = (text: string | null): CaptureMethod | null =>
  CAPTURE_METHODS.find((one) => one === text) ?? null;

/** Whether a session of this policy takes the photo. A camera makes no PDF. */
export const takesCapture = (policy: string, method: PageMethod, mimeType: string): boolean =>
  policy !== 'camera' || (method === 'camera' && mimeType !== 'application/pdf');
