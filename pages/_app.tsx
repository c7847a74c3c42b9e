import type { AppProps } from 'next/app';
import type { ReactElement } from 'react';
import '@/app/globals.css';
import '@/app/fonts';

/** No wrapper: the customer page has a size budget (ADR 26). */
export default function App({ Component, pageProps }: AppProps): ReactElement {
  return <Component {...pageProps} />;
}
