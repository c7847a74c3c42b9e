/** `onnx.proto` field numbers and wire types. */
const MODEL_GRAPH = 7;
const GRAPH_INPUT = 11;
const VALUE_NAME = 1;
const [VARINT, FIXED_64, BYTES, FIXED_32] = [0, 1, 2, 5];

/** `start`–`end` is the field, `body`–`end` its content. */
type Field = { number: number; start: number; body: number; end: number };

/**
 * Older converters list weights as inputs, which the Node runtime would require. Throws RangeError for invalid
 * protobuf.
 */
export function withInputs(model: Uint8Array, names: readonly string[]): Uint8Array {
  const graph = fieldsOf(model, 0, model.length).find(({ number }) => number === MODEL_GRAPH);
  if (!graph) throw new RangeError('a model without a graph');
  const kept = fieldsOf(model, graph.body, graph.end).filter(
    (field) => field.number !== GRAPH_INPUT || names.includes(nameOf(model, field)),
  );
  const length = kept.reduce((sum, { start, end }) => sum + end - start, 0);
  return Buffer.concat([
    model.subarray(0, graph.start),
    varint(MODEL_GRAPH * 8 + BYTES),
    varint(length),
    ...kept.map(({ start, end }) => model.subarray(start, end)),
    model.subarray(graph.end),
  ]);
}

function nameOf(model: Uint8Array, input: Field): string {
  const name = fieldsOf(model, input.body, input.end).find(({ number }) => number === VALUE_NAME);
  return name ? Buffer.from(model.subarray(name.body, name.end)).toString('utf8') : '';
}

function fieldsOf(bytes: Uint8Array, from: number, to: number): Field[] {
  const fields: Field[] = [];
  for (let at = from; at < to; ) {
    const tag = readVarint(bytes, at);
    const [number, type] = [Math.floor(tag.value / 8), tag.value % 8];
    const { body, end } = bodyOf(bytes, tag.end, type);
    if (end > to) throw new RangeError('a field that ends after what holds it');
    fields.push({ number, start: at, body, end });
    at = end;
  }
  return fields;
}

function bodyOf(bytes: Uint8Array, at: number, type: number): { body: number; end: number } {
  switch (type) {
    case VARINT:
      return { body: at, end: readVarint(bytes, at).end };
    case FIXED_64:
      return { body: at, end: at + 8 };
    case FIXED_32:
      return { body: at, end: at + 4 };
    case BYTES: {
      const { value, end } = readVarint(bytes, at);
      return { body: end, end: end + value };
    }
    default:
      throw new RangeError(`no wire type ${type}`);
  }
}

function readVarint(bytes: Uint8Array, at: number): { value: number; end: number } {
  let value = 0;
  for (let index = 0; index < 10; index += 1) {
    const byte = bytes[at + index];
    if (byte === undefined) break;
    value += (byte & 127) * 128 ** index;
    if (byte < 128) return { value, end: at + index + 1 };
  }
  throw new RangeError('a number that does not end');
}

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  for (let left = value; ; left = Math.floor(left / 128)) {
    if (left < 128) return Uint8Array.from([...bytes, left]);
    bytes.push((left % 128) + 128);
  }
}
