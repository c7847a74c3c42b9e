/** Said wherever only the invented lists of a first start were searched: there "nothing found" means nothing. */
export const DEMONSTRATION_WARNING =
  'Only the demonstration lists were searched. Everybody on them is invented, and nobody who is really listed is found.';

/** The same of the registers of political office, which come from the operator's folder alone. */
export const DEMONSTRATION_PEP_WARNING =
  'Only the demonstration registers of political office were searched. Nobody who really holds an office is found.';

/** What a list or register is called where its invented stand-in is meant: never by the publisher's title alone. */
export const demonstrationTitle = (title: string): string => `Demonstration of ${title} (everybody on it is invented)`;

/** Stands in the version of an invented list in place of a day: `ofac-demonstration-1a2b3c4d`. */
export const DEMONSTRATION_DAY = 'demonstration';

/** Whether a version is that of an invented list. */
export const isDemonstrationVersion = (listVersion: string): boolean => listVersion.includes(`-${DEMONSTRATION_DAY}-`);

/** Whether no official list is among those that are searched; the two kinds never mix. */
export const isDemonstration = (lists: readonly { origin: string }[]): boolean =>
  lists.length > 0 && lists.every(({ origin }) => origin === 'bundled');
