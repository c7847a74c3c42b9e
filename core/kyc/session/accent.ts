/** WCAG 2.2 AA, 1.4.3. */
export const TEXT_CONTRAST = 4.5;
const LIGHT = '#f9fdfb';
const DARK = '#112021';
/** Share towards black or white, away from the text color. */
const HOVER = 0.12;

/** Return lowercase `#rrggbb`, or null. */
export function hexColour(text: string): string | null {
  return /^#[0-9a-f]{6}$/i.test(text.trim()) ? text.trim().toLowerCase() : null;
}

export type Accent = { ground: string; text: string; hover: string };

/** Choose the more readable text color; `accent` is null if neither reaches AA. */
export function accentOf(ground: string): { accent: Accent | null; contrast: number } {
  const [text, away] = contrastOf(ground, LIGHT) >= contrastOf(ground, DARK) ? [LIGHT, 0] : [DARK, 255];
  const contrast = contrastOf(ground, text);
  if (contrast < TEXT_CONTRAST) return { accent: null, contrast };
  const hover = channels(ground).map((value) => Math.round(value + (away - value) * HOVER));
  return { accent: { ground, text, hover: `#${hover.map(hex).join('')}` }, contrast };
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
export function contrastOf(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const hex = (value: number): string => value.toString(16).padStart(2, '0');
