/** Forms of address as they stand before a name in a mail; none is printed on a card or a passport. */
const FORMS = new Set(['MR', 'MRS', 'MS', 'MISS', 'MASTER', 'DR', 'PROF', 'REV', 'VEN', 'HON']);

/** The name that a document is compared with, without the form of address that a mail wants before it. */
export function nameOnDocument(customerName: string): string {
  const words = customerName.trim().split(/\s+/);
  const first = words.findIndex((word) => !FORMS.has(word.replace(/\./g, '').toUpperCase()));
  return first <= 0 ? words.join(' ') : words.slice(first).join(' ');
}
