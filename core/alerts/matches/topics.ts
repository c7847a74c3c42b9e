/** Sanctions, wanted, PEP, relative or close associate, adverse media. */
export const TOPICS = ['sanction', 'wanted', 'pep', 'rca', 'adverse-media'] as const;
export type Topic = (typeof TOPICS)[number];

export function topicsOf(entries: readonly { topics?: readonly string[] }[]): Topic[] {
  return TOPICS.filter((topic) => entries.some(({ topics }) => topics?.includes(topic)));
}
