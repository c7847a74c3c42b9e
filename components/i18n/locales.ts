export const LOCALES = ['en', 'si', 'ta'] as const;
export type Locale = (typeof LOCALES)[number];

export const LOCALE_NAMES: Record<Locale, string> = { en: 'English', si: 'සිංහල', ta: 'தமிழ்' };

export const LOCALE_COOKIE = 'gatehouse-language';
export const THEME_COOKIE = 'gatehouse-theme';
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** Cookie, then `Accept-Language`, then English. */
export function pickLocale(remembered: string | undefined, acceptLanguage: string | null): Locale {
  if (isLocale(remembered)) return remembered;
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality = 'q=1'] = part.trim().split(/;\s*/);
      return { language: tag.slice(0, 2).toLowerCase(), weight: Number(quality.slice(2)) || 0 };
    })
    .sort((a, b) => b.weight - a.weight);
  return wanted.map(({ language }) => language).find(isLocale) ?? 'en';
}

export function pickTheme(remembered: string | undefined): Theme {
  return THEMES.find((theme) => theme === remembered) ?? 'system';
}
