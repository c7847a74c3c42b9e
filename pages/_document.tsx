import NextDocument, {
  type DocumentContext,
  type DocumentInitialProps,
  Head,
  Html,
  Main,
  NextScript,
} from 'next/document';
import type { ReactElement } from 'react';
import { code, latin } from '@/app/fonts';
import { pickTheme, THEME_COOKIE, type Theme } from '@/components/i18n/locales';
import { EARLY_CLICK_SCRIPT } from '@/components/kyc/replay-early-click';
import type { Accent } from '@/core/kyc/session/accent';
import type { KycPageProps } from './kyc/[id]';

type Own = { nonce: string; theme: Theme };

/**
 * Counterpart of app/layout.tsx. Title and viewport are here, because next/head would overwrite the title set by the
 * screen.
 */
export default class Document extends NextDocument<Own> {
  static override async getInitialProps(context: DocumentContext): Promise<DocumentInitialProps & Own> {
    const request = context.req as (DocumentContext['req'] & { cookies?: Record<string, string> }) | undefined;
    const nonce = String(request?.headers['x-gatehouse-nonce'] ?? '');
    const { html, ...rest } = await context.defaultGetInitialProps(context);
    return {
      ...rest,
      // React's streaming scripts get no nonce from Next.js.
      html: html.replace(/<script(?=[ >])/g, `<script nonce="${nonce}"`),
      nonce,
      theme: pickTheme(request?.cookies?.[THEME_COOKIE]),
    };
  }

  override render(): ReactElement {
    const { nonce, theme } = this.props;
    const { language = 'en', accent = null } = this.props.__NEXT_DATA__.props.pageProps as Partial<KycPageProps>;
    return (
      <Html
        lang={language}
        className={`${latin.variable} ${code.variable}`}
        {...(theme === 'system' ? {} : { 'data-theme': theme })}
      >
        <Head nonce={nonce}>
          <title>Gatehouse</title>
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          <meta name="robots" content="noindex, nofollow" />
          <meta name="referrer" content="no-referrer" />
          <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f2f7f4" />
          <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0c1415" />
          <link rel="icon" href="/icon.svg" type="image/svg+xml" sizes="any" />
          {accent && <style nonce={nonce}>{accentStyle(accent)}</style>}
          {/* The page for faults was drawn when the app was built and has no nonce: nothing of it could run. */}
          {nonce && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; as text React would escape its quotes.
            <script nonce={nonce} dangerouslySetInnerHTML={{ __html: EARLY_CLICK_SCRIPT }} />
          )}
        </Head>
        <body>
          <Main />
          <NextScript nonce={nonce} />
        </body>
      </Html>
    );
  }
}

/** The business's colour; every value is made by core/kyc/session/accent.ts, never copied from input. */
function accentStyle({ ground, text, hover }: Accent): string {
  return `:root{--own-accent:${ground};--own-accent-hover:${hover};--own-on-accent:${text}}`;
}
