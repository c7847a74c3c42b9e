/** What a match is about, as its source says it: on a sanctions list, wanted, in office, near somebody in office, in the press. */
export const TOPICS = ['sanction', 'wanted', 'pep', 'rca', 'adverse-media'] as const;
export type Topic = (typeof TOPICS)[number];

/** The topics of an alert: those of all its matches, each once, in the order above. */
export function topicsOf(entries: readonly { topics?: readonly string[] }[]): Topic[] {
  return TOPICS.filter((topic) => entries.some(({ topics }) => topics?.includes(topic)));
}
