import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';

/**
 * `node scripts/language-names.mjs`: subset the fonts to the names of Sinhala and Tamil, for devices without these scripts
 * (full fonts are 180 kB).
 */
const require = createRequire(import.meta.url);
const WORDS = [
  { code: 'si', word: 'සිංහල', font: '@expo-google-fonts/noto-sans-sinhala/400Regular/NotoSansSinhala_400Regular.ttf' },
  { code: 'ta', word: 'தமிழ்', font: '@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf' },
];
/** HB_SUBSET_FLAGS_NO_HINTING. */
const NO_HINTING = 1;
/** HB_MEMORY_MODE_WRITABLE. */
const WRITABLE = 2;

const wasm = readFileSync(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
const { exports: hb } = new WebAssembly.Instance(new WebAssembly.Module(wasm));
hb._initialize?.();

function subset(font, word) {
  const at = hb.malloc(font.byteLength);
  new Uint8Array(hb.memory.buffer).set(font, at);
  const blob = hb.hb_blob_create(at, font.byteLength, WRITABLE, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  for (const char of word) hb.hb_set_add(hb.hb_subset_input_unicode_set(input), char.codePointAt(0));
  hb.hb_subset_input_set_flags(input, NO_HINTING);
  const cut = hb.hb_subset_or_fail(face, input);
  if (!cut) throw new Error(`no subset for ${word}`);
  const result = hb.hb_face_reference_blob(cut);
  const start = hb.hb_blob_get_data(result, 0);
  return Buffer.from(new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(result)));
}

/** WOFF 1.0 (W3C); WOFF 2 would save 200 bytes but needs an encoder. */
function woff(font) {
  const count = font.readUInt16BE(4);
  const tables = Array.from({ length: count }, (_, i) => {
    const entry = font.subarray(12 + i * 16, 28 + i * 16);
    const [offset, length] = [entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const plain = font.subarray(offset, offset + length);
    const packed = deflateSync(plain, { level: 9 });
    return {
      tag: entry.subarray(0, 4),
      sum: entry.readUInt32BE(4),
      plain,
      data: packed.length < length ? packed : plain,
    };
  });
  const padded = (bytes) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  const directory = Buffer.alloc(20 * count);
  let offset = 44 + directory.length;
  tables.forEach(({ tag, sum, plain, data }, i) => {
    tag.copy(directory, i * 20);
    directory.writeUInt32BE(offset, i * 20 + 4);
    directory.writeUInt32BE(data.length, i * 20 + 8);
    directory.writeUInt32BE(plain.length, i * 20 + 12);
    directory.writeUInt32BE(sum, i * 20 + 16);
    offset += padded(data).length;
  });
  const header = Buffer.alloc(44);
  header.write('wOFF');
  font.copy(header, 4, 0, 4);
  header.writeUInt32BE(offset, 8);
  header.writeUInt16BE(count, 12);
  header.writeUInt32BE(12 + 16 * count + tables.reduce((sum, { plain }) => sum + padded(plain).length, 0), 16);
  header.writeUInt16BE(1, 20);
  return Buffer.concat([header, directory, ...tables.map(({ data }) => padded(data))]);
}

for (const { code, word, font } of WORDS) {
  const cut = subset(readFileSync(require.resolve(font)), word);
  const file = `app/faces/language-${code}.woff`;
  const packed = woff(cut);
  writeFileSync(file, packed);
  console.log(`${file}: ${packed.length} bytes (${cut.length} unpacked)`);
}
