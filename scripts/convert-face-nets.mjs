import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `node scripts/convert-face-nets.mjs FOLDER`: write the three face-api networks as ONNX files. FOLDER is `model` of
 * the package `@vladmandic/face-api` 1.7.15.
 */
const [source = ''] = process.argv.slice(2);
const TARGET = 'platform/faces/models';

/** `onnx.proto`: numbers of data types and of attribute types. */
const [FLOAT, UINT8, INT64] = [1, 2, 7];
const ATTRIBUTE = { float: 1, int: 2, text: 3, ints: 7 };
const IR_VERSION = 8;
const OPSET = 17;
/** Larger tensors stay in eight bits, as in the source. */
const SMALL = 4096;

const varint = (value) => {
  const bytes = [];
  let left = BigInt.asUintN(64, BigInt(value));
  for (; left > 127n; left >>= 7n) bytes.push(Number(left & 127n) | 128);
  return Buffer.from([...bytes, Number(left)]);
};
const number = (field, value) => Buffer.concat([varint(field * 8), varint(value)]);
const bytes = (field, ...parts) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([varint(field * 8 + 2), varint(body.length), body]);
};
const text = (field, value) => bytes(field, Buffer.from(value));

function attribute([name, value]) {
  const [kind, body] =
    typeof value === 'string'
      ? ['text', text(4, value)]
      : Array.isArray(value)
        ? ['ints', Buffer.concat(value.map((one) => number(8, one)))]
        : Number.isInteger(value)
          ? ['int', number(3, value)]
          : ['float', Buffer.concat([varint(2 * 8 + 5), Buffer.from(new Float32Array([value]).buffer)])];
  return bytes(5, text(1, name), body, number(20, ATTRIBUTE[kind]));
}

const valueInfo = (name, shape) =>
  Buffer.concat([
    text(1, name),
    bytes(2, bytes(1, number(1, FLOAT), bytes(2, ...shape.map((size) => bytes(1, number(1, size)))))),
  ]);

/** Collects nodes and weights; `op` returns the name of the result. */
class Graph {
  nodes = [];
  tensors = [];

  op(type, inputs, attributes = {}) {
    const output = `${type}_${this.nodes.length}`;
    const names = [...inputs.map((name) => text(1, name)), text(2, output)];
    this.nodes.push(bytes(1, ...names, text(4, type), ...Object.entries(attributes).map(attribute)));
    return output;
  }

  tensor(type, shape, data) {
    const name = `tensor_${this.tensors.length}`;
    const raw = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    this.tensors.push(bytes(5, ...shape.map((size) => number(1, size)), number(2, type), text(8, name), bytes(9, raw)));
    return name;
  }

  floats(values, shape = [values.length]) {
    return this.tensor(FLOAT, shape, Float32Array.from(values));
  }

  ints(values) {
    return this.tensor(INT64, [values.length], BigInt64Array.from(values.map(BigInt)));
  }

  scalar(value) {
    return this.floats([value], []);
  }

  write(name, inputShape, output, outputShape) {
    const ends = [bytes(11, valueInfo('image', inputShape)), bytes(12, valueInfo(output, outputShape))];
    const graph = bytes(7, ...this.nodes, text(2, name), ...this.tensors, ...ends);
    const model = Buffer.concat([number(1, IR_VERSION), text(2, 'gatehouse'), graph, bytes(8, number(2, OPSET))]);
    const file = path.join(TARGET, `${name}.onnx`);
    writeFileSync(file, model);
    console.log(`${file}: ${model.length} bytes, SHA-256 ${createHash('sha256').update(model).digest('hex')}`);
  }
}

/** Weights of one network by name: quantised bytes with scale and minimum, or floats. */
function readWeights(model) {
  const manifest = JSON.parse(readFileSync(path.join(source, `${model}-weights_manifest.json`), 'utf8'));
  const weights = new Map();
  for (const group of manifest) {
    const data = Buffer.concat(group.paths.map((file) => readFileSync(path.join(source, file))));
    let at = 0;
    for (const { name, shape, quantization } of group.weights) {
      const size = shape.reduce((product, side) => product * side, 1);
      const length = quantization ? size : size * 4;
      const { scale = 1, min = 0 } = quantization ?? {};
      const values = quantization
        ? data.subarray(at, at + length)
        : new Float32Array(Uint8Array.from(data.subarray(at, at + length)).buffer);
      weights.set(name, { shape, values, scale, min, floats: () => Float32Array.from(values, (v) => v * scale + min) });
      at += length;
    }
    if (at !== data.length) throw new Error(`${model}: ${data.length - at} bytes are left`);
  }
  return (name) => {
    const found = weights.get(name);
    if (!found) throw new Error(`${model} has no ${name}`);
    return found;
  };
}

/** Height, width, in, out → out, in, height, width; depthwise: in is the number of groups. */
function transposed({ values, shape: [tall, wide, from, to] }, isDepthwise) {
  const next = new Uint8Array(values.length);
  const [outer, inner] = isDepthwise ? [from, to] : [to, from];
  for (let p = 0; p < tall * wide; p += 1) {
    for (let i = 0; i < from; i += 1) {
      for (let o = 0; o < to; o += 1) {
        const [first, second] = isDepthwise ? [i, o] : [o, i];
        next[(first * inner + second) * tall * wide + p] = values[(p * from + i) * to + o];
      }
    }
  }
  return { values: next, shape: [outer, inner, tall, wide] };
}

/** `factors` multiply the first dimension. */
function stored(graph, { values, shape }, { scale, min }, factors) {
  const size = values.length / shape[0];
  if (factors || values.length < SMALL) {
    const floats = Array.from(values, (value, i) => (value * scale + min) * (factors?.[Math.floor(i / size)] ?? 1));
    return graph.floats(floats, shape);
  }
  // The runtime computes this once, when it loads the file.
  const floats = graph.op('Cast', [graph.tensor(UINT8, shape, values)], { to: FLOAT });
  return graph.op('Add', [graph.op('Mul', [floats, graph.scalar(scale)]), graph.scalar(min)]);
}

function conv(graph, x, weight, { bias, stride = 1, padding = 'SAME_UPPER', isDepthwise = false, factors }) {
  const filters = stored(graph, transposed(weight, isDepthwise), weight, factors);
  const inputs = [x, filters, ...(bias ? [graph.floats(bias)] : [])];
  const group = isDepthwise ? weight.shape[2] : 1;
  return graph.op('Conv', inputs, { auto_pad: padding, strides: [stride, stride], group });
}

/** Channels before height and width, then `(image - mean) * factor`. */
function normalised(graph, mean, factor) {
  const planes = graph.op('Transpose', ['image'], { perm: [0, 3, 1, 2] });
  const centred = graph.op('Sub', [planes, graph.floats(mean, [1, 3, 1, 1])]);
  return graph.op('Mul', [centred, graph.scalar(factor)]);
}

function ssd() {
  const graph = new Graph();
  const weight = readWeights('ssd_mobilenetv1_model');
  const limits = [graph.scalar(0), graph.scalar(6)];
  const pointwise = (x, name, stride) => {
    const bias = weight(`${name}/convolution_bn_offset`).floats();
    return graph.op('Clip', [conv(graph, x, weight(`${name}/weights`), { bias, stride }), ...limits]);
  };
  const depthwise = (x, name, stride) => {
    const [gamma, beta, mean, variance] = ['gamma', 'beta', 'moving_mean', 'moving_variance'].map((part) =>
      weight(`${name}/BatchNorm/${part}`).floats(),
    );
    const factors = Array.from(gamma, (value, i) => value / Math.sqrt(variance[i] + 0.0010000000474974513));
    const bias = Array.from(beta, (value, i) => value - mean[i] * factors[i]);
    const options = { bias, stride, factors, isDepthwise: true };
    return graph.op('Clip', [conv(graph, x, weight(`${name}/depthwise_weights`), options), ...limits]);
  };
  let x = pointwise(normalised(graph, [127.5, 127.5, 127.5], 1 / 127.5), 'MobilenetV1/Conv2d_0_pointwise', 2);
  const maps = [];
  for (let layer = 1; layer <= 13; layer += 1) {
    x = depthwise(x, `MobilenetV1/Conv2d_${layer}_depthwise`, [2, 4, 6, 12].includes(layer) ? 2 : 1);
    x = pointwise(x, `MobilenetV1/Conv2d_${layer}_pointwise`, 1);
    if (layer === 11 || layer === 13) maps.push(x);
  }
  for (let layer = 0; layer < 8; layer += 1) {
    x = pointwise(x, `Prediction/Conv2d_${layer}_pointwise`, layer % 2 === 0 ? 1 : 2);
    if (layer % 2 === 1) maps.push(x);
  }
  const predicted = (kind, size) =>
    graph.op(
      'Concat',
      maps.map((map, index) => {
        const name = `Prediction/BoxPredictor_${index}/${kind}`;
        const bias = weight(`${name}/biases`).floats();
        const planes = conv(graph, map, weight(`${name}/weights`), { bias });
        const pixels = graph.op('Transpose', [planes], { perm: [0, 2, 3, 1] });
        return graph.op('Reshape', [pixels, graph.ints([-1, size])]);
      }),
      { axis: 0 },
    );
  const columns = (from, start, end) =>
    graph.op('Slice', [from, graph.ints([start]), graph.ints([end]), graph.ints([1])]);
  const scores = graph.op('Sigmoid', [columns(predicted('ClassPredictor', 3), 1, 2)]);
  const coded = predicted('BoxEncodingPredictor', 4);
  // Anchors: top, left, bottom, right. Coded: centre in tenths of a side, logarithm of the side in fifths.
  const anchors = Array.from({ length: 5118 }, (_, i) => [
    ...weight('Output/extra_dim').values.subarray(i * 4, i * 4 + 4),
  ]);
  const sides = graph.floats(
    anchors.flatMap(([t, l, b, r]) => [b - t, r - l]),
    [5118, 2],
  );
  const centres = graph.floats(
    anchors.flatMap(([t, l, b, r]) => [(t + b) / 2, (l + r) / 2]),
    [5118, 2],
  );
  const growth = graph.op('Exp', [graph.op('Mul', [columns(coded, 2, 4), graph.scalar(0.2)])]);
  const halves = graph.op('Mul', [graph.op('Mul', [growth, sides]), graph.scalar(0.5)]);
  const moved = graph.op('Mul', [graph.op('Mul', [columns(coded, 0, 2), graph.scalar(0.1)]), sides]);
  const middles = graph.op('Add', [moved, centres]);
  const corners = [graph.op('Sub', [middles, halves]), graph.op('Add', [middles, halves])];
  const faces = graph.op('Concat', [...corners, scores], { axis: 1 });
  graph.write('face_detection_ssd_mobilenetv1', [1, 512, 512, 3], faces, [5118, 5]);
}

/** Depthwise, then pointwise with bias. */
function separable(graph, x, weight, name, stride) {
  const planes = conv(graph, x, weight(`${name}/depthwise_filter`), { stride, isDepthwise: true });
  return conv(graph, planes, weight(`${name}/pointwise_filter`), { bias: weight(`${name}/bias`).floats() });
}

function tiny() {
  const graph = new Graph();
  const weight = readWeights('tiny_face_detector_model');
  const leaky = (x) => graph.op('LeakyRelu', [x], { alpha: 0.1 });
  const plain = (x, name) =>
    conv(graph, x, weight(`${name}/filters`), { bias: weight(`${name}/bias`).floats(), padding: 'VALID' });
  let x = leaky(plain(normalised(graph, [117.001, 114.697, 97.404], 1 / 255), 'conv0'));
  for (let layer = 1; layer <= 5; layer += 1) {
    x = graph.op('MaxPool', [x], { auto_pad: 'SAME_UPPER', kernel_shape: [2, 2], strides: [2, 2] });
    x = leaky(separable(graph, x, weight, `conv${layer}`, 1));
  }
  x = graph.op('MaxPool', [x], { auto_pad: 'SAME_UPPER', kernel_shape: [2, 2], strides: [1, 1] });
  const cells = graph.op('Transpose', [plain(x, 'conv8')], { perm: [0, 2, 3, 1] });
  const faces = graph.op('Reshape', [cells, graph.ints([-1, 5])]);
  graph.write('face_detection_tiny', [1, 416, 416, 3], faces, [13 * 13 * 5, 5]);
}

function landmarks() {
  const graph = new Graph();
  const weight = readWeights('face_landmark_68_model');
  const relu = (x) => graph.op('Relu', [x]);
  let x = normalised(graph, [122.782, 117.001, 104.298], 1 / 255);
  for (let block = 0; block < 4; block += 1) {
    const name = `dense${block}`;
    const first = { bias: weight(`${name}/conv0/bias`).floats(), stride: 2 };
    x = relu(
      block === 0
        ? conv(graph, x, weight(`${name}/conv0/filters`), first)
        : separable(graph, x, weight, `${name}/conv0`, 2),
    );
    let sum = x;
    for (let layer = 1; layer <= 3; layer += 1) {
      sum = graph.op('Add', [sum, separable(graph, x, weight, `${name}/conv${layer}`, 1)]);
      x = relu(sum);
    }
  }
  const features = graph.op('Reshape', [graph.op('GlobalAveragePool', [x]), graph.ints([1, 256])]);
  const weights = stored(graph, weight('fc/weights'), weight('fc/weights'));
  const points = graph.op('Gemm', [features, weights, graph.floats(weight('fc/bias').floats())]);
  graph.write('face_landmarks_68', [1, 112, 112, 3], points, [1, 136]);
}

ssd();
tiny();
landmarks();
