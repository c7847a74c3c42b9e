import { trimmed } from '../layout/find-value';
import type { Box } from '../pipeline/reading';

/** NIC numbers may follow a name directly, passport numbers only after a gap. */
const NAME_AND_NUMBER =
  /^(?<name>(?:\d{1,3}[.)]?\s+)?[^\d,]*\p{L}{2}[.)]?)(?:\s*(?<nic>\d{12}|\d{9}[VX])|\s+(?<passport>[A-Z]{1,2}\d{7}))(?![\p{L}\d])(?<rest>.*)$/iu;

/**
 * A passport number directly after a name. After lower case any one or two capitals are its prefix; after capitals only
 * N (Sri Lanka's prefix), because others are ambiguous.
 */
const NAME_AND_PASSPORT =
  /^(?<name>(?:\d{1,3}[.)]?\s+)?[^\d,]*(?:\p{Lu}{2}|\p{L}\p{Ll}[.)]?))(?<passport>(?<=[\p{Ll}.)])[A-Z]{1,2}\d{7}|(?<=\p{Lu})N\d{7})(?![\p{L}\d])(?<rest>.*)$/u;

export type Cell = { text: string; raw: string; box: Box };

/** Split a name that OCR merged with the next column; boxes are estimated by share of characters. */
export function takenApart(cell: Cell): Cell[] {
  return textsApart(cell.raw).flatMap(({ text: raw, at }) => {
    const whole = Math.max(1, cell.raw.length);
    const { x, width } = cell.box;
    const box = { ...cell.box, x: x + (width * at) / whole, width: (width * raw.length) / whole };
    const text = trimmed(raw);
    return text.length === 0 ? [] : [{ text, raw, box }];
  });
}

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
