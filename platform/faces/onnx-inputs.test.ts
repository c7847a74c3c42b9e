import { readFileSync } from 'node:fs';
import { InferenceSession } from 'onnxruntime-node';
import { expect, test } from 'vitest';
import { withInputs } from './onnx-inputs';

const text = (value: string) => Buffer.from(value, 'utf8');
const field = (number: number, body: Uint8Array) => Buffer.concat([Buffer.from([number * 8 + 2, body.length]), body]);
const input = (name: string) => field(11, field(1, text(name)));

test('removes unlisted inputs and keeps everything else in place', () => {
  const version = Buffer.from([1 * 8 + 0, 0x95, 0x01]);
  const node = field(1, text('a node'));
  const opset = field(8, text('an opset'));
  const before = Buffer.concat([version, field(7, Buffer.concat([node, input('data'), input('weight')])), opset]);
  const after = Buffer.concat([version, field(7, Buffer.concat([node, input('data')])), opset]);
  expect(Buffer.from(withInputs(before, ['data']))).toEqual(after);
});

test('keeps the length of a graph over 127 bytes', () => {
  const node = field(1, text('n'.repeat(120)));
  const graph = Buffer.concat([node, input('data'), input('weight')]);
  const before = Buffer.concat([Buffer.from([7 * 8 + 2, (graph.length % 128) + 128, 1]), graph]);
  expect(withInputs(withInputs(before, ['data', 'weight']), ['data', 'weight'])).toEqual(before);
});

test.each([
  ['an empty file', Buffer.from([])],
  ['an incomplete length', Buffer.from([7 * 8 + 2, 0x80])],
  ['a field beyond the end', Buffer.from([7 * 8 + 2, 9, 1])],
  ['an unknown kind of field', Buffer.from([7 * 8 + 3])],
])('refuses as a model: %s', (_, bytes) => {
  expect(() => withInputs(bytes, ['data'])).toThrow(RangeError);
});

test('opens the face comparison model with an image as its only input', async () => {
  const model = readFileSync('platform/faces/models/face_recognition_sface_2021dec_int8bq.onnx');
  const session = await InferenceSession.create(withInputs(model, ['data']));
  expect(session.inputNames).toEqual(['data']);
});
