/** Suffix of messages about skipped rows; others are about kept rows. */
export const ROW_LEFT_OUT = 'the row is left out';

export type PepListFault = { text: string; count: number };

/** Sort parser messages by line, separating skipped rows from partly read ones. */
export function pepListFaults(unread: Readonly<Record<string, number>>): {
  lost: PepListFault[];
  kept: PepListFault[];
} {
  const told = Object.entries(unread)
    .map(([text, count]) => ({ text, count }))
    .sort((a, b) => lineOf(a.text) - lineOf(b.text));
  const isLost = ({ text }: PepListFault) => text.endsWith(ROW_LEFT_OUT);
  return { lost: told.filter(isLost), kept: told.filter((fault) => !isLost(fault)) };
}

const lineOf = (text: string): number => Number(/^line (\d+)/.exec(text)?.[1] ?? Number.POSITIVE_INFINITY);
