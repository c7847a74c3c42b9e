/** Shortcuts of a single key, by what they do. */
export const SINGLE_KEYS = {
  keys: '?',
  filter: '/',
  next: 'j',
  previous: 'k',
  mark: 'x',
  extendDown: 'Shift+J',
  extendUp: 'Shift+K',
  newer: 'n',
  matchBefore: '[',
  matchNext: ']',
  sideBySide: 's',
  source: 'e',
  notSame: 'f',
  same: 't',
  investigate: 'i',
  assign: 'a',
  assignToMe: 'm',
  approve: 'y',
  sendBack: 'r',
  ask: 'q',
  dismiss1: '1',
  dismiss2: '2',
  dismiss3: '3',
  dismiss4: '4',
  dismiss5: '5',
  dismiss6: '6',
  dismiss7: '7',
  dismiss8: '8',
  dismiss9: '9',
  act1: 'Shift+1',
  act2: 'Shift+2',
  act3: 'Shift+3',
  act4: 'Shift+4',
  comment: 'c',
  undo: 'u',
} as const;
export type SingleKey = keyof typeof SINGLE_KEYS;
const SINGLE_KEY_NAMES = Object.keys(SINGLE_KEYS) as SingleKey[];

/** Reasons to dismiss and to act, in the order in which they are offered. */
export const DISMISS_KEYS = SINGLE_KEY_NAMES.filter((name) => name.startsWith('dismiss'));
export const ACT_KEYS = SINGLE_KEY_NAMES.filter((name) => /^act\d$/.test(name));

export const isSingleKey = (name: string): name is SingleKey => Object.hasOwn(SINGLE_KEYS, name);

/** What a pressed key does; undefined where it is no shortcut. */
export const actOf = (pressed: string): SingleKey | undefined =>
  SINGLE_KEY_NAMES.find((name) => SINGLE_KEYS[name] === pressed);

/** A key as its parts are printed: `Shift+J` as Shift and J, `j` as J. */
export function keyParts(key: string): string[] {
  const parts = key.length === 1 ? [key] : key.split('+');
  return parts.map((part) => (part.length === 1 ? part.toUpperCase() : part));
}

/** A keyboard event. `altGraph`: the third level of a layout, which browsers also report as Ctrl and Alt. */
export type Press = {
  key: string;
  code: string;
  shift: boolean;
  alt: boolean;
  ctrl: boolean;
  meta: boolean;
  altGraph: boolean;
};

/** The name of a press: `j`, `Shift+J`, `Shift+1`, `?`; undefined with Ctrl, Alt or ⌘. `code` gives the digit, because Shift prints another sign on each layout. */
export function pressName({ key, code, shift, alt, ctrl, meta, altGraph }: Press): string | undefined {
  if (meta || (!altGraph && (alt || ctrl))) return undefined;
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (shift && digit && !altGraph) return `Shift+${digit}`;
  const name = [...key].length === 1 ? key.toLowerCase() : key;
  return shift && name !== name.toUpperCase() && name.length === 1 ? `Shift+${name.toUpperCase()}` : name;
}
