import { isSameName } from '@/core/search/same-name';

export const DUPLICATE_EXTERNAL_ID_WARNING =
  'This `externalId` was that of somebody with another name, who was watched and is not any more: the newest request of an id ends the watch of the one before. Give each person an id of their own.';

/** For finished screenings: other subjects of the external id, earlier or later. */
export const externalIdWarnings = (otherNames: readonly string[]): string[] =>
  otherNames.length === 0
    ? []
    : [
        `This \`externalId\` was also used for ${otherNames.join(', ')}: alerts and screenings under it may be about somebody else.`,
      ];

/** Other names monitored under the id. A changed or misspelt name cannot be distinguished from another subject. */
export const duplicateExternalIdWarnings = (fullName: string, before: readonly string[]): string[] =>
  before.some((name) => !isSameName(name, fullName)) ? [DUPLICATE_EXTERNAL_ID_WARNING] : [];
