import { trimmed } from '../layout/find-value';
import type { Box } from '../reading';

/**
 * A name, which has neither digits nor commas, then a whole number of an identity card, with or without a gap; of a passport with
 * one, for its letters could be the name's.
 */
const NAME_AND_NUMBER =
  /^(?<name>(?:\d{1,3}[.)]?\s+)?[^\d,]*\p{L}{2}[.)]?)(?:\s*(?<nic>\d{12}|\d{9}[VX])|\s+(?<passport>[A-Z]{1,2}\d{7}))(?![\p{L}\d])(?<rest>.*)$/iu;

/**
 * A name with a passport number right behind it. Seven digits alone are no passport's, so a letter in front of them is the number's: all that are in capitals behind
 * a name in small letters; behind capitals an N, with which Sri Lanka's begin, and no other, for a number may have one letter or two.
 */
const NAME_AND_PASSPORT =
  /^(?<name>(?:\d{1,3}[.)]?\s+)?[^\d,]*(?:\p{Lu}{2}|\p{L}\p{Ll}[.)]?))(?<passport>(?<=[\p{Ll}.)])[A-Z]{1,2}\d{7}|(?<=\p{Lu})N\d{7})(?![\p{L}\d])(?<rest>.*)$/u;

/** A cell of a table: its text without and with the marks at its edges, and where it stands. */
export type Cell = { text: string; raw: string; box: Box };

/**
 * Cells that a reader ran together: a name in capitals reaches the column of its identity number, and both come as one line of
 * text. Where each part stands is its share of the characters. Any other cell comes back as it is.
 */
export function takenApart(cell: Cell): Cell[] {
  return textsApart(cell.raw).flatMap(({ text: raw, at }) => {
    const whole = Math.max(1, cell.raw.length);
    const { x, width } = cell.box;
    const box = { ...cell.box, x: x + (width * at) / whole, width: (width * raw.length) / whole };
    const text = trimmed(raw);
    return text.length === 0 ? [] : [{ text, raw, box }];
  });
}

/** Name, number and what stands behind it, with the place of each in the text. */
export function textsApart(text: string): { text: string; at: number }[] {
  const found = (NAME_AND_NUMBER.exec(text) ?? NAME_AND_PASSPORT.exec(text))?.groups;
  if (!found) return [{ text, at: 0 }];
  const { name = '', nic, passport, rest = '' } = found;
  const number = nic ?? passport ?? '';
  return [
    { text: name, at: 0 },
    { text: number, at: text.length - rest.length - number.length },
    { text: rest, at: text.length - rest.length },
  ].filter((part) => part.text.trim() !== '');
}
