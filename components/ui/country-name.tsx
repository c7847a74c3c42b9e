import type { ReactElement } from 'react';
import { useLocale } from 'use-intl';

export type NamedCountry = { code: string; name: string };

/** The code itself if unknown. */
export function countryName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Sorted by localized name. */
export function namedCountries(codes: readonly string[], locale: string): NamedCountry[] {
  return codes
    .map((code) => ({ code, name: countryName(code, locale) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}

/** Unknown names are returned as typed. */
export function typedCountry(typed: string, countries: readonly NamedCountry[]): string {
  const text = typed.trim();
  const same = (name: string) => name.localeCompare(text, undefined, { sensitivity: 'base' }) === 0;
  return countries.find(({ name }) => same(name))?.code ?? text;
}

export function CountryName({ code }: { code: string }): ReactElement {
  const name = countryName(code, useLocale());
  return (
    <>
      {name} {name !== code && <span className="ident text-ink-3 text-small">{code}</span>}
    </>
  );
}
