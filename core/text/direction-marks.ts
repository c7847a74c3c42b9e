/**
 * Characters that turn the direction of what follows them (embeddings, overrides, isolates): in a name they only make it read as
 * another one. The plain marks beside a letter (U+200E, U+200F, U+061C) turn nothing else and stay.
 */
const TURNING = String.raw`\u202a-\u202e\u2066-\u2069`;

/** One line without control characters, line ends or characters that turn its direction. By numbers, because other languages read it in the API document. */
export const PLAIN_LINE = new RegExp(String.raw`^[^\u0000-\u001f\u007f-\u009f\u2028\u2029${TURNING}]*$`, 'u');
export const PLAIN_LINE_FAULT = 'must not contain control characters';

/** The same over several lines, for what a person writes into a larger field. */
export const PLAIN_TEXT = new RegExp(
  String.raw`^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f${TURNING}]*$`,
  'u',
);

/** The text without them. */
export function withoutTurning(text: string): string {
  return text.replace(new RegExp(`[${TURNING}]`, 'gu'), '');
}
