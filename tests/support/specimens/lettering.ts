import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Font, Face as FontFace, Buffer as ShapingBuffer, shape } from 'harfbuzzjs';

/**
 * Text as outlines shaped by HarfBuzz with fonts from files: the SVG rasteriser misplaces Sinhala and Tamil vowel signs
 * and drops lines of mixed scripts.
 */
type Weight = 400 | 600 | 700;
type ScriptName = 'latin' | 'sinhala' | 'tamil';

const require = createRequire(import.meta.url);
const NAMES: Record<Weight, string> = { 400: '400Regular', 600: '600SemiBold', 700: '700Bold' };
const FAMILIES: Record<ScriptName, [string, string]> = {
  latin: ['noto-sans', 'NotoSans'],
  sinhala: ['noto-sans-sinhala', 'NotoSansSinhala'],
  tamil: ['noto-sans-tamil', 'NotoSansTamil'],
};
const loaded = new Map<string, { font: Font; unitsPerEm: number }>();

function facePath(script: ScriptName, weight: Weight): Face {
  const [folder, file] = FAMILIES[script];
  return require.resolve(`@expo-google-fonts/${folder}/${NAMES[weight]}/${file}_${NAMES[weight]}.ttf`);
}

const fontOf = (script: ScriptName, weight: Weight) => fontIn(facePath(script, weight));

export const OTHER_FACES = ['Regular', 'Bold'].map((style) =>
  require.resolve(`pdfjs-dist/standard_fonts/LiberationSans-${style}.ttf`),
) as [Face, Face];

function fontIn(path: string) {
  const known = loaded.get(path);
  if (known) return known;
  const bytes = readFileSync(path);
  const face = new FontFace(new Blob(new Uint8Array(bytes).buffer));
  const entry = { font: new Font(face), unitsPerEm: face.upem };
  loaded.set(path, entry);
  return entry;
}

function scriptOf(char: string): ScriptName | null {
  const code = char.codePointAt(0) ?? 0;
  if (code >= 0x0d80 && code <= 0x0dff) return 'sinhala';
  if (code >= 0x0b80 && code <= 0x0bff) return 'tamil';
  return code === 0x200d || char === ' ' ? null : 'latin';
}

/** Split into runs of one script; spaces and joiners belong to the preceding run. */
function runsOf(content: string): { script: ScriptName; text: string }[] {
  const runs: { script: ScriptName; text: string }[] = [];
  for (const char of content) {
    const last = runs.at(-1);
    const script = scriptOf(char) ?? last?.script ?? 'latin';
    if (last?.script === script) last.text += char;
    else runs.push({ script, text: char });
  }
  return runs;
}

/** Return SVG with the baseline starting at x, y; `size` is in drawing units. */
export function lettering(content: string, x: number, y: number, size: number, weight: Weight): string {
  let pen = x;
  const glyphs: string[] = [];
  for (const { script, text } of runsOf(content)) {
    const { font, unitsPerEm } = fontOf(script, weight);
    const scale = size / unitsPerEm;
    const buffer = new ShapingBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    for (const [index, info] of buffer.getGlyphInfos().entries()) {
      const at = positions[index];
      if (!at) continue;
      const path = font.glyphToPath(info.codepoint);
      const [dx, dy] = [pen + at.xOffset * scale, y - at.yOffset * scale];
      if (path)
        glyphs.push(
          `<path transform="translate(${dx.toFixed(2)} ${dy.toFixed(2)}) scale(${scale} ${-scale})" d="${path}"/>`,
        );
      pen += at.xAdvance * scale;
    }
  }
  return glyphs.join('');
}

export type Face = string;

/** Latin text in any font. */
export function letteringInFace(face: Face, content: string, x: number, y: number, size: number): string {
  const { font, unitsPerEm } = fontIn(face);
  const scale = size / unitsPerEm;
  const buffer = new ShapingBuffer();
  buffer.addText(content);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  let pen = x;
  return buffer
    .getGlyphInfos()
    .map((info, index) => {
      const at = positions[index];
      const dx = pen + (at?.xOffset ?? 0) * scale;
      pen += (at?.xAdvance ?? 0) * scale;
      const outline = font.glyphToPath(info.codepoint);
      return outline
        ? `<path transform="translate(${dx.toFixed(2)} ${y.toFixed(2)}) scale(${scale} ${-scale})" d="${outline}"/>`
        : '';
    })
    .join('');
}

export function pitchedLettering(
  content: string,
  x: number,
  y: number,
  size: number,
  weight: Weight,
  pitch: number,
): string {
  const { font, unitsPerEm } = fontOf('latin', weight);
  const width = (char: string) =>
    (font.glyphHAdvance(font.nominalGlyph(char.codePointAt(0) ?? 0) ?? 0) / unitsPerEm) * size;
  return [...content]
    .map((char, index) => lettering(char, x + index * pitch + (pitch - width(char)) / 2, y, size, weight))
    .join('');
}

/** Return the advance width in the units of `size`. */
export function letteringWidth(content: string, size: number, weight: Weight): number {
  let width = 0;
  for (const { script, text } of runsOf(content)) {
    const { font, unitsPerEm } = fontOf(script, weight);
    const buffer = new ShapingBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    for (const at of buffer.getGlyphPositions()) width += (at.xAdvance * size) / unitsPerEm;
  }
  return width;
}

/** Return advance width and digit height in any font, in the units of `size`. */
export function measuresInFace(face: Face, content: string, size: number): { width: number; digitHeight: number } {
  const { font, unitsPerEm } = fontIn(face);
  const glyph = (char: string) => font.nominalGlyph(char.codePointAt(0) ?? 0) ?? 0;
  const units = [...content].reduce((sum, char) => sum + font.glyphHAdvance(glyph(char)), 0);
  const digit = font.glyphExtents(glyph('1'))?.height ?? 0;
  return { width: (units * size) / unitsPerEm, digitHeight: (Math.abs(digit) * size) / unitsPerEm };
}

export function ownDigitHeight(size: number, weight: Weight): number {
  return measuresInFace(facePath('latin', weight), '1', size).digitHeight;
}
