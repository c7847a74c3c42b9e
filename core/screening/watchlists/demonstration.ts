export const DEMONSTRATION_WARNING =
  'Only the demonstration lists were searched. Everybody on them is invented, and nobody who is really listed is found.';

export const DEMONSTRATION_PEP_WARNING =
  'Only the demonstration registers of political office were searched. Nobody who really holds an office is found.';

export const demonstrationTitle = (title: string): string => `Demonstration of ${title} (everybody on it is invented)`;

/** Replaces the day in demonstration versions: `ofac-demonstration-1a2b3c4d`. */
export const DEMONSTRATION_DAY = 'demonstration';

export const isDemonstrationVersion = (listVersion: string): boolean => listVersion.includes(`-${DEMONSTRATION_DAY}-`);

/** True without official lists; the two never mix. */
export const isDemonstration = (lists: readonly { origin: string }[]): boolean =>
  lists.length > 0 && lists.every(({ origin }) => origin === 'bundled');
