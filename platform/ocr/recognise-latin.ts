import { readSteps, type StepReadings } from './latin-net';
import type { Raster } from './raster';
import { inkFreeRuns } from './strip';

/** Ink-free width of a space, as a share of the character distance. */
const ROOM = 0.38;
const ROOM_WHERE_SEEN = 0.3;
const ROOM_IN_NUMBERS = 0.85;
/** A J extends under the letter before it. */
const ROOM_BEFORE_J = 0.18;
/** Minimum mean character distance as a share of the strip's height. */
const LEAST_DISTANCE = 0.5;
/** Ink between characters of an unread sign, as a share of the strip's height. */
const UNREAD_INK = 0.5;
const USUAL_HALF_WIDTH = 10;

/** Confidence 0 to 1; positions as shares of the strip's width. */
export type PlacedCharacter = { char: string; confidence: number; at: number; half: number };

/** Unread ink; confidence 0. */
export const UNREAD = '\ufffd';

/** Spaces and unread marks come from the ink: the model drops them. */
export async function recogniseLatin(strip: Raster): Promise<PlacedCharacter[]> {
  const blank = inkFreeRuns(strip, 2);
  return withSpaces(withUnread(collapse(await readSteps(strip), strip.width), strip, blank), strip, blank);
}

function withUnread(characters: PlacedCharacter[], strip: Raster, blank: [number, number][]): PlacedCharacter[] {
  const edges = [
    { to: 0, character: null },
    ...characters.map((character) => ({ to: (character.at + character.half) * strip.width, character })),
    { to: strip.width, character: null },
  ];
  return edges.flatMap(({ to, character }, index) => {
    const before = edges[index - 1];
    if (!before) return [];
    const [start, end] = [before.to, character ? (character.at - character.half) * strip.width : to];
    const bare = blank.reduce((sum, [a, b]) => sum + Math.max(0, Math.min(b, end) - Math.max(a, start)), 0);
    const unread = {
      char: UNREAD,
      confidence: 0,
      at: (start + end) / 2 / strip.width,
      half: Math.max(0, end - start) / 2 / strip.width,
    };
    return [...(end - start - bare > strip.height * UNREAD_INK ? [unread] : []), ...(character ? [character] : [])];
  });
}

/** Greedy CTC decoding. */
export function collapse(steps: StepReadings, width: number): PlacedCharacter[] {
  const found: PlacedCharacter[] = [];
  let previous = '';
  for (let step = 0; step < steps.count; step += 1) {
    const { char, confidence } = steps.best(step);
    const at = steps.placeOf(step);
    const last = found.at(-1);
    if (char && char === previous && last) {
      if (confidence > last.confidence) Object.assign(last, { confidence, at });
    } else if (char) {
      found.push({ char, confidence, at, half: USUAL_HALF_WIDTH / width });
    }
    previous = char;
  }
  return found.filter(({ at }) => at <= 1);
}

function withSpaces(characters: PlacedCharacter[], strip: Raster, blank: [number, number][]): PlacedCharacter[] {
  const solid = characters.filter(({ char }) => char !== ' ');
  const isMachineReadable = solid.filter(({ char }) => char === '<').length >= 3;
  if (isMachineReadable || solid.length < 2) return solid;
  const spaces = characters.filter(({ char }) => char === ' ').map(({ at }) => at);
  const distances = solid.slice(1).map(({ at }, index) => at - (solid[index]?.at ?? 0));
  const median = distances.sort((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 0;
  const usual = Math.max(Math.min(median * strip.width, strip.height * 0.75), strip.height * LEAST_DISTANCE);
  return solid.flatMap((character, index) => {
    const before = solid[index - 1];
    if (!before) return [character];
    const [from, to] = [before.at * strip.width, character.at * strip.width];
    const room = Math.max(
      0,
      ...blank.filter(([a, b]) => (a + b) / 2 > from && (a + b) / 2 < to).map(([a, b]) => b - a),
    );
    const wasSeen = spaces.some((at) => at > before.at && at < character.at);
    const isNumber = /\d[\d/.-]|[/.-]\d/.test(before.char + character.char);
    const isBeforeJ = character.char === 'J' && /[A-Z]/.test(before.char);
    const share = isNumber ? ROOM_IN_NUMBERS : isBeforeJ ? ROOM_BEFORE_J : wasSeen ? ROOM_WHERE_SEEN : ROOM;
    if (room < usual * share) return [character];
    return [{ char: ' ', confidence: 1, at: (before.at + character.at) / 2, half: 0 }, character];
  });
}
