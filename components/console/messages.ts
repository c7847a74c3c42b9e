import type { AbstractIntlMessages } from 'use-intl';
import type { Locale } from '@/components/i18n/locales';

/** An untranslated page is English as a whole, never mixed. */
export async function consoleMessages(locale: Locale): Promise<AbstractIntlMessages> {
  const load = async (words: Promise<{ default: AbstractIntlMessages }>) => (await words).default;
  const [english, own, ui] = await Promise.all([
    load(import('./messages/en.json')),
    load(import(`./messages/${locale}.json`)),
    load(import(`../ui/messages/${locale}.json`)),
  ]);
  return { ...ui, ...english, ...own };
}
