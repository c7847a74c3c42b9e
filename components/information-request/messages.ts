import type { AbstractIntlMessages } from 'use-intl';
import type { Locale } from '@/components/i18n/locales';

/** One language only, to keep the page small. */
export async function loadDetailMessages(locale: Locale): Promise<AbstractIntlMessages> {
  const { default: words } = (await import(`./messages/${locale}.json`)) as { default: AbstractIntlMessages };
  return words;
}
