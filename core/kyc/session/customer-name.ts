const FORMS = new Set(['MR', 'MRS', 'MS', 'MISS', 'MASTER', 'DR', 'PROF', 'REV', 'VEN', 'HON']);

/** Remove the title, which no document shows. */
export function nameOnDocument(customerName: string): string {
  const words = customerName.trim().split(/\s+/);
  const first = words.findIndex((word) => !FORMS.has(word.replace(/\./g, '').toUpperCase()));
  return first <= 0 ? words.join(' ') : words.slice(first).join(' ');
}
