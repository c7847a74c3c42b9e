import type { AppProps } from 'next/app';
import type { ReactElement } from 'react';
import '@/app/globals.css';
import '@/app/fonts';

/** Nothing lies around the customer's page: it has a budget (ADR 26). */
export default function App({ Component, pageProps }: AppProps): ReactElement {
  return <Component {...pageProps} />;
}
