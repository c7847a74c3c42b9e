import type { PageReading, ReadLine, ReadWord } from '@/core/documents/pipeline/reading';

/** Pixels of the page image. */
export type TextPiece = { text: string; x: number; baseline: number; width: number; size: number };

/** Word, column; shares of the type size. */
const WORD_ROOM = 0.18;
const COLUMN_ROOM = 1.4;
const ASCENT = 0.8;
const DESCENT = 0.25;

/** A wide gap starts a new line (columns). Null with hardly any text or without a Unicode mapping. */
export function textLayer(pieces: TextPiece[], width: number, height: number): PageReading | null {
  const letters = pieces.map(({ text }) => text).join('');
  const readable = letters.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const strange = letters.match(/[\p{Co}\p{Cc}\ufffd]/gu)?.length ?? 0;
  if (readable < 12 || strange > readable / 5) return null;
  const lines = baselines(pieces).flatMap((row) => columns(row).map(lineOf));
  return { width, height, lines };
}

function baselines(pieces: TextPiece[]): TextPiece[][] {
  const rows: TextPiece[][] = [];
  const visible = pieces.filter(({ text, size }) => text.trim() !== '' && size > 0);
  for (const piece of visible.sort((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1);
    const head = row?.[0];
    if (row && head && piece.baseline - head.baseline < Math.min(head.size, piece.size) * 0.4) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x));
}

function columns(row: TextPiece[]): TextPiece[][] {
  const parts: TextPiece[][] = [];
  for (const piece of row) {
    const last = parts.at(-1)?.at(-1);
    const room = last ? piece.x - (last.x + last.width) : Number.POSITIVE_INFINITY;
    if (room > piece.size * COLUMN_ROOM) parts.push([piece]);
    else parts.at(-1)?.push(piece);
  }
  return parts;
}

function lineOf(pieces: TextPiece[]): ReadLine {
  const words: ReadWord[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const piece of pieces) {
    const glued = piece.x - end < piece.size * WORD_ROOM && !/^\s/.test(piece.text);
    for (const [index, word] of wordsOf(piece).entries()) {
      const last = words.at(-1);
      if (index === 0 && glued && last) join(last, word);
      else words.push(word);
    }
    end = /\s$/.test(piece.text) ? Number.NEGATIVE_INFINITY : piece.x + piece.width;
  }
  const text = words
    .map((word) => word.text)
    .join(' ')
    .normalize('NFC');
  return { text, confidence: 1, box: around(words), script: scriptOf(text), engine: 'text-layer', words };
}

/** Positions are proportional to characters. */
function wordsOf({ text, x, baseline, width, size }: TextPiece): ReadWord[] {
  const each = width / Math.max(1, text.length);
  return [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0].normalize('NFC'),
    confidence: 1,
    box: {
      x: Math.round(x + match.index * each),
      y: Math.round(baseline - size * ASCENT),
      width: Math.round(match[0].length * each),
      height: Math.round(size * (ASCENT + DESCENT)),
    },
  }));
}

function join(word: ReadWord, next: ReadWord): void {
  word.text += next.text;
  word.box = around([word, next]);
}

function around(words: { box: ReadWord['box'] }[]): ReadWord['box'] {
  const [x, y] = [Math.min(...words.map(({ box }) => box.x)), Math.min(...words.map(({ box }) => box.y))];
  return {
    x,
    y,
    width: Math.max(...words.map(({ box }) => box.x + box.width)) - x,
    height: Math.max(...words.map(({ box }) => box.y + box.height)) - y,
  };
}

function scriptOf(text: string): ReadLine['script'] {
  const sinhala = text.match(/[\u0d80-\u0dff]/g)?.length ?? 0;
  const tamil = text.match(/[\u0b80-\u0bff]/g)?.length ?? 0;
  if (sinhala + tamil === 0) return 'latin';
  return sinhala >= tamil ? 'sinhala' : 'tamil';
}
