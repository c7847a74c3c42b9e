import { LOCALE_COOKIE, type Locale, THEME_COOKIE, type Theme } from '@/components/i18n/locales';

const YEAR = 365 * 24 * 3600;

/** Preferences the server must know before the first byte; not secret, never personal. */
function remember(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR}; samesite=lax${secure}`;
}

export function rememberLocale(locale: Locale): void {
  remember(LOCALE_COOKIE, locale);
}

/** Remembers the theme and shows it at once. */
export function rememberTheme(theme: Theme): void {
  remember(THEME_COOKIE, theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
