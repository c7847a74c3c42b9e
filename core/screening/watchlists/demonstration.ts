export const DEMONSTRATION_WARNING =
  'Only demo lists were searched. Their entries are invented; real listed parties will not be matched.';

export const DEMONSTRATION_PEP_WARNING = 'Demo PEP data only: real PEPs will not be matched.';

export const demonstrationTitle = (title: string): string => `Demo of ${title} (all entries are invented)`;

/** Replaces the day in demonstration versions: `ofac-demonstration-1a2b3c4d`. */
export const DEMONSTRATION_DAY = 'demonstration';

export const isDemonstrationVersion = (listVersion: string): boolean => listVersion.includes(`-${DEMONSTRATION_DAY}-`);

/** True without official lists; the two never mix. */
export const isDemonstration = (lists: readonly { origin: string }[]): boolean =>
  lists.length > 0 && lists.every(({ origin }) => origin === 'bundled');
