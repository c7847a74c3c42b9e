export type InAppBrowser = {
  /** Null if only embedding is known. */
  app: string | null;
  system: 'android' | 'ios' | 'other';
};

/** Most specific first (Messenger also claims to be Facebook). WhatsApp and X on iOS mostly open the system browser. */
const APPS: ReadonlyArray<[RegExp, string]> = [
  [/MESSENGER|\bOrca-Android\b|MessengerForiOS|MessengerLiteForiOS/, 'Messenger'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bBarcelona\b/, 'Threads'],
  [/\bFBAN\/|\bFBAV\/|\bFB_IAB\//, 'Facebook'],
  [/\bWhatsApp\//, 'WhatsApp'],
  [/\bLine\/\d/, 'LINE'],
  [/\bmusical_ly|\bBytedanceWebview\b|\bTikTok\b|\btrill_/, 'TikTok'],
  [/\bViber\b/, 'Viber'],
  [/\bTelegram\b/, 'Telegram'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bSnapchat\b/, 'Snapchat'],
  [/\bLinkedInApp\b/, 'LinkedIn'],
  [/\bTwitter\b/, 'X'],
  [/\bPinterest\//, 'Pinterest'],
  [/\bKAKAOTALK\b/, 'KakaoTalk'],
  [/\bGSA\//, 'Google'],
];

/** Android WebViews add `; wv)`; iOS ones lack `Safari`. */
const EMBEDDED_ANDROID = /; wv\)/;
const APPLE = /\b(iPhone|iPad|iPod)\b/;

/** Null for a real browser. For a hint only: User-Agents can be forged. */
export function inAppBrowser(userAgent: string): InAppBrowser | null {
  const system = /\bAndroid\b/.test(userAgent) ? 'android' : APPLE.test(userAgent) ? 'ios' : 'other';
  const app = APPS.find(([mark]) => mark.test(userAgent))?.[1] ?? null;
  const embedded =
    system === 'android'
      ? EMBEDDED_ANDROID.test(userAgent)
      : system === 'ios' && /AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent);
  return app !== null || embedded ? { app, system } : null;
}

/** True for known standalone browsers, where a hint to switch would confuse. */
export const isOwnBrowser = (userAgent: string): boolean =>
  inAppBrowser(userAgent) === null && /\b(Chrome|CriOS|Firefox|FxiOS|Safari)\//.test(userAgent);

/** Open the page in Android's default browser. The token fragment survives: only the last `#Intent;` is parsed. */
export function intentUrl(page: string): string {
  const { protocol } = new URL(page);
  const scheme = protocol.replace(':', '');
  const rest = page.slice(protocol.length);
  return `intent:${rest}#Intent;scheme=${scheme};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`;
}
