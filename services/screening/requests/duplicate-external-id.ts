import { isSameName } from '@/core/search/same-name';

export const DUPLICATE_EXTERNAL_ID_WARNING =
  'This `externalId` was used for a subject with another name, whose monitoring has ended: the newest request with an external ID replaces the previous one. Use a separate external ID for each subject.';

/** For finished screenings: other subjects of the external id, earlier or later. */
export const externalIdWarnings = (otherNames: readonly string[]): string[] =>
  otherNames.length === 0
    ? []
    : [
        `This \`externalId\` was also used for ${otherNames.join(', ')}: its alerts and screenings may be about another subject.`,
      ];

/** Other names monitored under the id. A changed or misspelt name cannot be distinguished from another subject. */
export const duplicateExternalIdWarnings = (fullName: string, before: readonly string[]): string[] =>
  before.some((name) => !isSameName(name, fullName)) ? [DUPLICATE_EXTERNAL_ID_WARNING] : [];
