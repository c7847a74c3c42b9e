import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactElement, ReactNode } from 'react';
import { LOCALE_COOKIE, pickLocale, pickTheme, THEME_COOKIE } from '@/components/i18n/locales';
import { code, latin } from './fonts';
import './globals.css';

export const metadata: Metadata = {
  title: { default: 'Gatehouse', template: '%s · Gatehouse' },
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f2f7f4' },
    { media: '(prefers-color-scheme: dark)', color: '#0c1415' },
  ],
};

/** Reads cookies, which prevents a flash of theme and makes every page dynamic for its CSP nonce. */
export default async function RootLayout({ children }: { children: ReactNode }): Promise<ReactElement> {
  const [cookie, header] = await Promise.all([cookies(), headers()]);
  const locale = pickLocale(cookie.get(LOCALE_COOKIE)?.value, header.get('accept-language'));
  const theme = pickTheme(cookie.get(THEME_COOKIE)?.value);
  return (
    <html
      lang={locale}
      className={`${latin.variable} ${code.variable}`}
      {...(theme === 'system' ? {} : { 'data-theme': theme })}
    >
      <body>{children}</body>
    </html>
  );
}
