import type { AbstractIntlMessages } from 'use-intl';
import type { Locale } from '@/components/i18n/locales';

/**
 * The console's words and those of the primitives in one language; the others stay on the server. A room that is not
 * translated yet speaks English as a whole, never half and half.
 */
export async function consoleMessages(locale: Locale): Promise<AbstractIntlMessages> {
  const load = async (words: Promise<{ default: AbstractIntlMessages }>) => (await words).default;
  const [english, own, ui] = await Promise.all([
    load(import('./messages/en.json')),
    load(import(`./messages/${locale}.json`)),
    load(import(`../ui/messages/${locale}.json`)),
  ]);
  return { ...ui, ...english, ...own };
}
