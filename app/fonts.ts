import localFont from 'next/font/local';

/**
 * Distinguishes 0/O, 1/l/I, 5/S, 8/B. Only this file is preloaded (34 KB). Without U+200C and U+200D, which the Sinhala
 * and Tamil fonts need for conjuncts.
 */
export const latin = localFont({
  src: '../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  variable: '--font-latin',
  weight: '200 800',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-200B,U+200E-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
});

export const code = localFont({
  src: '../node_modules/@fontsource-variable/atkinson-hyperlegible-mono/files/atkinson-hyperlegible-mono-latin-wght-normal.woff2',
  variable: '--font-code',
  weight: '200 800',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
});
