/** A sentence with its blanks filled: `{org}` by `values.org`. A blank that has no value stays as it is. */
export const fill = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank));
