/** Ends what a reader of rows says of a row that it does not keep; anything else it says is of a row that it keeps. */
export const ROW_LEFT_OUT = 'the row is left out';

export type RegisterFault = { text: string; count: number };

/** What a reader said of the lines of a file, in their order: rows that are lost, and places of rows that are kept. */
export function registerFaults(unread: Readonly<Record<string, number>>): {
  lost: RegisterFault[];
  kept: RegisterFault[];
} {
  const told = Object.entries(unread)
    .map(([text, count]) => ({ text, count }))
    .sort((a, b) => lineOf(a.text) - lineOf(b.text));
  const isLost = ({ text }: RegisterFault) => text.endsWith(ROW_LEFT_OUT);
  return { lost: told.filter(isLost), kept: told.filter((fault) => !isLost(fault)) };
}

/** What names no line sums up the rest, and comes last. */
const lineOf = (text: string): number => Number(/^line (\d+)/.exec(text)?.[1] ?? Number.POSITIVE_INFINITY);
