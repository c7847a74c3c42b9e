import { expect, test } from 'vitest';
import { cameraGuideOf } from './camera-guide';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['ios', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['settings', `${IPHONE} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`],
  ['settings', `${IPHONE} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`],
  ['chrome', `${ANDROID} Chrome/131.0.0.0 Mobile Safari/537.36`],
  ['samsung', `${ANDROID} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`],
  ['firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'],
  ['other', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
  ['other', ''],
])('names the way of %s for %s', (guide, userAgent) => {
  expect(cameraGuideOf(userAgent)).toBe(guide);
});
