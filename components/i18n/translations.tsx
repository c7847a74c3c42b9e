'use client';

import type { ReactElement, ReactNode } from 'react';
import { type AbstractIntlMessages, IntlProvider } from 'use-intl';
import type { Locale } from './locales';

/** Sends one language only. */
export function Translations(props: {
  locale: Locale;
  messages: AbstractIntlMessages;
  children: ReactNode;
}): ReactElement {
  const { locale, messages, children } = props;
  return (
    <IntlProvider locale={locale} messages={messages} timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}>
      {children}
    </IntlProvider>
  );
}
