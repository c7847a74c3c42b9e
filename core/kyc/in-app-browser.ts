/** A browser inside another app, as far as its User-Agent tells. */
export type InAppBrowser = {
  /** The app's name; null for one that only says that it is embedded. */
  app: string | null;
  system: 'android' | 'ios' | 'other';
};

/**
 * Marks by which apps sign the browser they embed, most particular first (Messenger also says that it is Facebook's). Some, as
 * WhatsApp and X on iOS, mostly open the system's own browser and are then not to be told from it, nor need they be.
 */
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

/** Android's embedded view says so (`; wv)`); on iOS one lacks the word Safari that every browser there carries. */
const EMBEDDED_ANDROID = /; wv\)/;
const APPLE = /\b(iPhone|iPad|iPod)\b/;

/** The app in which the page was opened, or null for a browser of its own. Nothing rests on it but a hint: anyone may claim anything. */
export function inAppBrowser(userAgent: string): InAppBrowser | null {
  const system = /\bAndroid\b/.test(userAgent) ? 'android' : APPLE.test(userAgent) ? 'ios' : 'other';
  const app = APPS.find(([mark]) => mark.test(userAgent))?.[1] ?? null;
  const embedded =
    system === 'android'
      ? EMBEDDED_ANDROID.test(userAgent)
      : system === 'ios' && /AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent);
  return app !== null || embedded ? { app, system } : null;
}

/** Whether it is plainly a browser of the person's own: told to open the page in one they would not know what to do. */
export const isOwnBrowser = (userAgent: string): boolean =>
  inAppBrowser(userAgent) === null && /\b(Chrome|CriOS|Firefox|FxiOS|Safari)\//.test(userAgent);

/**
 * Address that asks Android to open a page in the browser that the person has chosen for links. The fragment, which carries the
 * link's token, stays in the address: Android takes what follows the last `#Intent;` as its own.
 */
export function intentUrl(page: string): string {
  const { protocol } = new URL(page);
  const scheme = protocol.replace(':', '');
  const rest = page.slice(protocol.length);
  return `intent:${rest}#Intent;scheme=${scheme};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`;
}
