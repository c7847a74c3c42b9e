import { JSON_LIMITS } from './limits';

export type JsonShapeFault = 'too_many_values' | 'too_deep';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const isOpening = (byte: number): boolean => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number): boolean => byte === 0x5d || byte === 0x7d;

/** Checked before parsing: 40 MB of `[` or `0,` take gigabytes once parsed. Does not validate. */
export function jsonShapeFault(bytes: Uint8Array): JsonShapeFault | undefined {
  let values = 0;
  let depth = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (byte === QUOTE) at = endOfString(bytes, at);
    else if (isClosing(byte)) depth--;
    else if (byte === COMMA || isOpening(byte)) {
      if (++values > JSON_LIMITS.values) return 'too_many_values';
      if (byte !== COMMA && ++depth > JSON_LIMITS.depth) return 'too_deep';
    }
  }
  return undefined;
}

function endOfString(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at < bytes.length; at++) {
    if (bytes[at] === BACKSLASH) at++;
    else if (bytes[at] === QUOTE) return at;
  }
  return bytes.length;
}

export type JsonSchema = Record<string, unknown>;

export type Resolve = (part: JsonSchema) => JsonSchema;

export function resolver(schema: JsonSchema): Resolve {
  const named = (schema.$defs ?? schema.definitions ?? {}) as Record<string, JsonSchema>;
  return (part) => (typeof part.$ref === 'string' ? (named[part.$ref.split('/').at(-1) ?? ''] ?? part) : part);
}

export const partsOf = ({ anyOf, oneOf, allOf }: JsonSchema): JsonSchema[] =>
  [anyOf, oneOf, allOf].flatMap((value) => (Array.isArray(value) ? (value as JsonSchema[]) : []));
