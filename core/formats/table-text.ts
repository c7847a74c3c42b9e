/** Bytes that decide between UTF-8 and Windows-1252, from the first one outside ASCII. */
const DECIDING = 64 * 1024;

/** Four letters with marks in a row, a sign within a word, or a control character: another code page. */
const OTHER_CODE_PAGE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: text has none
  /[À-ÖØ-öø-ÿŒœŠšŽžŸ]{4}|\p{L}{2}[£¥¯¹³¼¾¿]|[£¥¯¿]\p{Ll}|[\0-\x08\x0e-\x19\x1b-\x1f\x81\x8d\x8f\x90\x9d]/u;

/** Thrown for bytes that are no text in a supported encoding. */
export class UnreadableText extends Error {}

/** Decode a spreadsheet's text in chunks: UTF-8, UTF-16 with a byte order mark, else Windows-1252. */
export class TableTextDecoder {
  private decoder: TextDecoder | null = null;
  private waiting: Uint8Array = new Uint8Array();
  private isStart = true;

  push(chunk: Uint8Array): string {
    if (this.decoder) return this.decode(chunk, true);
    const joined = new Uint8Array(this.waiting.length + chunk.length);
    joined.set(this.waiting);
    joined.set(chunk, this.waiting.length);
    this.waiting = joined;
    const isShort = this.waiting.length < (this.isStart ? 2 : 1);
    return isShort ? '' : this.begin(this.waiting.length < DECIDING);
  }

  end(): string {
    const rest = this.decoder ? '' : this.begin(false);
    return rest + (this.decoder ? this.decode(new Uint8Array(), false) : '');
  }

  /** Pass ASCII on; choose an encoding for anything else, unless `canWait` for more of it. */
  private begin(canWait: boolean): string {
    const bytes = this.waiting;
    const marked = this.isStart ? encodingByMark(bytes) : null;
    this.isStart = false;
    const isAscii = bytes.every((byte) => byte < 0x80);
    if (!marked && !isAscii && canWait) return '';
    this.waiting = new Uint8Array();
    if (!marked && isAscii) return new TextDecoder().decode(bytes);
    this.decoder = new TextDecoder(marked ?? guessOf(bytes), { fatal: true });
    return this.decode(bytes, true);
  }

  private decode(bytes: Uint8Array, stream: boolean): string {
    try {
      const text = this.decoder?.decode(bytes, { stream }) ?? '';
      return this.decoder?.encoding === 'windows-1252' ? checked(text) : text;
    } catch (error) {
      throw error instanceof TypeError ? new UnreadableText() : error;
    }
  }
}

export function encodingByMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const begins = (first: number, second: number): boolean => bytes[0] === first && bytes[1] === second;
  return begins(0xff, 0xfe) ? 'utf-16le' : begins(0xfe, 0xff) ? 'utf-16be' : null;
}

function guessOf(bytes: Uint8Array): 'utf-8' | 'windows-1252' {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** A name in a wrong code page finds nothing; better no file. */
function checked(text: string): string {
  if (OTHER_CODE_PAGE.test(text)) throw new UnreadableText();
  return text;
}
