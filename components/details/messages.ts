import type { AbstractIntlMessages } from 'use-intl';
import type { Locale } from '@/components/i18n/locales';

/** The words of the page for missing details, in one language; the others stay on the server. */
export async function loadDetailMessages(locale: Locale): Promise<AbstractIntlMessages> {
  const { default: words } = (await import(`./messages/${locale}.json`)) as { default: AbstractIntlMessages };
  return words;
}
