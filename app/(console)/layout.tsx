import { cookies, headers } from 'next/headers';
import type { ReactElement, ReactNode } from 'react';
import { consoleMessages } from '@/components/console/messages';
import { LOCALE_COOKIE, pickLocale } from '@/components/i18n/locales';
import { Translations } from '@/components/i18n/translations';

/** Language of the cookie, else of the browser. */
export default async function ConsoleLayout({ children }: { children: ReactNode }): Promise<ReactElement> {
  const [cookie, header] = await Promise.all([cookies(), headers()]);
  const locale = pickLocale(cookie.get(LOCALE_COOKIE)?.value, header.get('accept-language'));
  return (
    <Translations locale={locale} messages={await consoleMessages(locale)}>
      {children}
    </Translations>
  );
}
