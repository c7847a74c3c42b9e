import { LOCALE_COOKIE, type Locale, THEME_COOKIE, type Theme } from '@/components/i18n/locales';

const YEAR = 365 * 24 * 3600;

/** Cookies for preferences that server rendering needs; not secret, never personal. */
function remember(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR}; samesite=lax${secure}`;
}

export function rememberLocale(locale: Locale): void {
  remember(LOCALE_COOKIE, locale);
}

export function rememberTheme(theme: Theme): void {
  remember(THEME_COOKIE, theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
