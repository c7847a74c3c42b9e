import { expect, test } from 'vitest';
import { inAppBrowser, intentUrl, isOwnBrowser } from './in-app-browser';

const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A146P Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko)';
const CHROME = 'Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36';

test.each([
  ['Facebook', 'ios', `${IOS} Mobile/15E148 [FBAN/FBIOS;FBAV/466.1.0.56;FBBV/1;FBDV/iPhone14,5]`],
  ['Facebook', 'android', `${ANDROID} ${CHROME} [FB_IAB/FB4A;FBAV/468.0.0.35.79;]`],
  ['Messenger', 'ios', `${IOS} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/460.0.0;]`],
  ['Messenger', 'android', `${ANDROID} ${CHROME} [FB_IAB/MESSENGER;FBAV/460.0.0;]`],
  ['Instagram', 'ios', `${IOS} Mobile/15E148 Instagram 334.0.0.36.103 (iPhone14,5; iOS 17_5; en_LK)`],
  ['Instagram', 'android', `${ANDROID} ${CHROME} Instagram 334.0.0.42.95 Android (34/14)`],
  ['LINE', 'ios', `${IOS} Mobile/15E148 Safari Line/14.9.0`],
  ['LINE', 'android', `${ANDROID} ${CHROME} Line/14.9.0/IAB`],
  ['WhatsApp', 'android', `${ANDROID} ${CHROME} WhatsApp/2.24.12.78`],
  ['TikTok', 'ios', `${IOS} Mobile/15E148 musical_ly_35.1.0 BytedanceWebview/d8a21c6`],
  [null, 'android', `${ANDROID} ${CHROME}`],
  [null, 'ios', `${IOS} Mobile/15E148`],
] as const)('detects %s on %s by its user agent', (app, system, userAgent) => {
  expect(inAppBrowser(userAgent)).toEqual({ app, system });
});

test.each([
  ['Safari', `${IOS} Version/17.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on iOS', `${IOS} CriOS/126.0.6478.108 Mobile/15E148 Safari/604.1`],
  [
    'Chrome on Android',
    `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36`,
  ],
  ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0'],
  [
    'Samsung',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  ],
  [
    'a desktop',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  ],
  ['nobody', ''],
])('treats %s as a regular browser', (who, userAgent) => {
  expect(inAppBrowser(userAgent)).toBeNull();
  expect(isOwnBrowser(userAgent)).toBe(who !== 'nobody');
});

test('keeps the whole link with its token before the last #Intent; on Android', () => {
  const link = 'https://id.example.com/kyc/kyc_01?x=1#t=a.b.c';
  const asked = intentUrl(link);
  const at = asked.lastIndexOf('#Intent;');
  expect(asked.slice(0, at)).toBe('intent://id.example.com/kyc/kyc_01?x=1#t=a.b.c');
  expect(asked.slice(at)).toContain(';scheme=https;');
  expect(asked.endsWith(';end')).toBe(true);
});
