/**
 * Bidirectional embeddings, overrides and isolates, which can disguise a name. U+200E, U+200F and U+061C reorder
 * nothing else and are allowed.
 */
const TURNING = String.raw`\u202a-\u202e\u2066-\u2069`;

/** Escapes, because the OpenAPI document carries the pattern to other languages. */
const CONTROLS = String.raw`\u0000-\u001f\u007f-\u009f\u2028\u2029${TURNING}`;
export const PLAIN_LINE = new RegExp(`^[^${CONTROLS}]*$`, 'u');
/** For the OpenAPI document: the same with more than blanks, which the check trims first. */
export const PLAIN_LINE_WITH_TEXT = String.raw`^[^${CONTROLS}]*[^\s${CONTROLS}][^${CONTROLS}]*$`;
export const PLAIN_LINE_FAULT = 'must not contain control characters';

export const PLAIN_TEXT = new RegExp(
  String.raw`^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f${TURNING}]*$`,
  'u',
);

export function withoutTurning(text: string): string {
  return text.replace(new RegExp(`[${TURNING}]`, 'gu'), '');
}
