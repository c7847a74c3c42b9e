import type { Metadata } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactElement } from 'react';
import { isLocale, LOCALE_COOKIE, pickLocale } from '@/components/i18n/locales';
import { Translations } from '@/components/i18n/translations';
import { DetailsPage } from '@/components/information-request/details-page';
import { loadDetailMessages } from '@/components/information-request/messages';
import { COUNTRY_CODES } from '@/core/shared/countries/country-codes';

export const metadata: Metadata = { title: { absolute: 'Gatehouse' } };

type Query = { searchParams: Promise<{ lang?: string | string[] }> };

/** The token stays in the fragment; only the answer uses the link up. */
export default async function Page({ searchParams }: Query): Promise<ReactElement> {
  const [cookie, header, { lang }] = await Promise.all([cookies(), headers(), searchParams]);
  // Cookie, then the email's language, then the browser's.
  const chosen = cookie.get(LOCALE_COOKIE)?.value;
  const written = typeof lang === 'string' ? lang : undefined;
  const locale = pickLocale(isLocale(chosen) ? chosen : written, header.get('accept-language'));
  return (
    <Translations locale={locale} messages={await loadDetailMessages(locale)}>
      <DetailsPage countries={[...COUNTRY_CODES]} />
    </Translations>
  );
}
