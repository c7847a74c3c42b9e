/** Where the trackers' files are served. Apart from what uses them: the page asks for them before it loads that (prefetch-tracker.ts). */
export const VISION_BASE = '/api/kyc/vision';

export const visionFile = (name: string): string => `${VISION_BASE}/${name}`;
