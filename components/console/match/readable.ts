export function readable(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(readable).join('; ');
  if (typeof value === 'object')
    return Object.values(value as Record<string, unknown>)
      .map(readable)
      .filter((text) => text !== '')
      .join(' · ');
  return String(value);
}
