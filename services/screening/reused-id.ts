import { isSameName } from '@/core/find/same-name';

export const REUSED_ID_WARNING =
  'This `externalId` was that of somebody with another name, who was watched and is not any more: the newest request of an id ends the watch of the one before. Give each person an id of their own.';

/** Of a screening that is told of later: whom else its id stood for, before or since. */
export const usedIdWarnings = (otherNames: readonly string[]): string[] =>
  otherNames.length === 0
    ? []
    : [
        `This \`externalId\` was also used for ${otherNames.join(', ')}: alerts and screenings under it may be about somebody else.`,
      ];

/**
 * What to tell whoever screens a person under an id that others were watched by. Words in another order are the same name; a
 * changed or differently spelt one is told too, for nobody here knows better.
 */
export const reusedIdWarnings = (fullName: string, before: readonly string[]): string[] =>
  before.some((name) => !isSameName(name, fullName)) ? [REUSED_ID_WARNING] : [];
