import { operationHref } from './operations';

/** Development needs eval (React stack traces), inline styles and the reload socket. */
export function contentSecurityPolicy(nonce: string, development: boolean): string {
  const dev = (extra: string) => (development ? ` ${extra}` : '');
  return [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'${dev(`'unsafe-eval'`)}`,
    development ? `style-src 'self' 'unsafe-inline'` : `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' blob: data:`,
    `media-src 'self' blob:`,
    `font-src 'self'`,
    `connect-src 'self'${dev('ws:')}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
  ].join('; ');
}

const NOTHING = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
] as const;

/** Customer pages may use camera and wake lock, the console passkeys. */
export function permissionsPolicy(pathname: string): string {
  const allowed: readonly string[] = /^\/kyc(\/|$)/.test(pathname)
    ? ['camera', 'screen-wake-lock']
    : /^\/console(\/|$)/.test(pathname)
      ? ['publickey-credentials-create', 'publickey-credentials-get']
      : [];
  return NOTHING.map((feature) => `${feature}=(${allowed.includes(feature) ? 'self' : ''})`).join(', ');
}

/** HSTS only over https. */
export function pageHeaders(page: {
  nonce: string;
  pathname: string;
  secure: boolean;
  development: boolean;
}): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(page.nonce, page.development),
    'permissions-policy': permissionsPolicy(page.pathname),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
    ...(page.secure && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

/** JSON body of a GET, which Next.js drops (docs/api.md#listing-sessions). Removed from client requests. */
export const GET_BODY_HEADER = 'x-gatehouse-get-body';

/** Links a page request with Next.js error reports (platform/http/busy-page.ts). Removed from client requests. */
export const PAGE_REQUEST_HEADER = 'x-gatehouse-page-request';

/** Set from the socket; removed from client requests. */
export const ADDRESS_HEADER = 'x-gatehouse-address';

/** The organization that a window of the console shows: writes are refused after a switch in another window. */
export const ORGANIZATION_HEADER = 'x-gatehouse-organization';

/** The only version. */
export const API_VERSION = '2026-11-21';

/** Of every old name: RFC 9745 since this version, RFC 8594 six months later. The link explains the operation. */
export const deprecationHeaders = (method: string, path: string) => ({
  deprecation: `@${Date.parse(API_VERSION) / 1000}`,
  sunset: new Date('2027-05-21').toUTCString(),
  link: `<${operationHref(method, path) ?? '/docs'}>; rel="deprecation"; type="text/html"`,
});
