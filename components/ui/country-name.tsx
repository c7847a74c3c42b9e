import type { ReactElement } from 'react';
import { useLocale } from 'use-intl';

export type NamedCountry = { code: string; name: string };

/** A country by its name in a language; the code itself where it is none that the language knows. */
export function countryName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
  } catch {
    // Not a region code: the code itself is all there is to show.
    return code;
  }
}

/** Countries to choose from, by their names in the reader's language and in its order. */
export function namedCountries(codes: readonly string[], locale: string): NamedCountry[] {
  return codes
    .map((code) => ({ code, name: countryName(code, locale) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}

/** The code of what was chosen or typed in full; what is none of these names stays as it was typed, for whoever knows more names. */
export function typedCountry(typed: string, countries: readonly NamedCountry[]): string {
  const text = typed.trim();
  const same = (name: string) => name.localeCompare(text, undefined, { sensitivity: 'base' }) === 0;
  return countries.find(({ name }) => same(name))?.code ?? text;
}

/** A country by its name in the reader's language, with the code that was sent. */
export function CountryName({ code }: { code: string }): ReactElement {
  const name = countryName(code, useLocale());
  return (
    <>
      {name} {name !== code && <span className="ident text-ink-3 text-small">{code}</span>}
    </>
  );
}
