/** Said wherever only the invented lists of a first start were searched: there "nothing found" means nothing. */
export const DEMONSTRATION_WARNING =
  'Only the demonstration lists were searched. Everybody on them is invented, and nobody who is really listed is found.';

/** The same of the registers of political office, which come from the operator's folder alone. */
export const DEMONSTRATION_PEP_WARNING =
  'Only the demonstration registers of political office were searched. Nobody who really holds an office is found.';

/** Whether no official list is among those that are searched; the two kinds never mix. */
export const isDemonstration = (lists: readonly { origin: string }[]): boolean =>
  lists.length > 0 && lists.every(({ origin }) => origin === 'bundled');
