export type Entry = Readonly<Record<string, unknown>>;

/** Document values are only rendered as text. */
export function shownValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(shownValue).join(', ');
  if (isEntry(value))
    return columnsOf([value])
      .map((part) => `${partName(part)} ${shownValue(value[part])}`)
      .join(', ');
  return String(value);
}

/** Null unless the value is a list of objects. */
export function entriesOf(value: unknown): readonly Entry[] | null {
  return Array.isArray(value) && value.length > 0 && value.every(isEntry) ? value : null;
}

export function columnsOf(entries: readonly Entry[]): string[] {
  const parts = entries.flatMap((entry) => Object.keys(entry).filter((part) => !isNothing(entry[part])));
  return [...new Set(parts)];
}

/** unitPrice is "Unit price", idNumber "ID number". */
export function partName(part: string): string {
  const words = part.replace(/([A-Z])/g, ' $1').toLowerCase();
  return (words.charAt(0).toUpperCase() + words.slice(1)).replace(/^Id /, 'ID ');
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isNothing = (value: unknown) => value === undefined || value === null || value === '';
