/** Where a blocked camera is allowed again. `settings`: only in the phone's settings; `other`: a computer or unknown. */
export const CAMERA_GUIDES = ['ios', 'settings', 'chrome', 'samsung', 'firefox', 'other'] as const;
export type CameraGuide = (typeof CAMERA_GUIDES)[number];

/** Most specific first: Samsung's browser also claims to be Chrome, and every one on an iPhone to be Safari. */
export function cameraGuideOf(userAgent: string): CameraGuide {
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent))
    return /\b(CriOS|FxiOS|EdgiOS|OPiOS|GSA)\//.test(userAgent) ? 'settings' : 'ios';
  if (!/\bAndroid\b/.test(userAgent)) return 'other';
  if (/\bFirefox\//.test(userAgent)) return 'firefox';
  return /\bSamsungBrowser\//.test(userAgent) ? 'samsung' : 'chrome';
}
