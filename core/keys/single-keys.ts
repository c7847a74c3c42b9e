/** Every key that works by itself, as it is drawn, by what it does. */
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
export const SINGLE_KEY_NAMES = Object.keys(SINGLE_KEYS) as SingleKey[];

/** Reasons to dismiss and to act, in the order in which they are offered. */
export const DISMISS_KEYS = SINGLE_KEY_NAMES.filter((name) => name.startsWith('dismiss'));
export const ACT_KEYS = SINGLE_KEY_NAMES.filter((name) => /^act\d$/.test(name));

/** Those that a person chose another key for. */
export type OwnKeys = Partial<Record<SingleKey, string>>;

export const isSingleKey = (name: string): name is SingleKey => Object.hasOwn(SINGLE_KEYS, name);

/**
 * What may be chosen: one printed character, a letter or digit with Shift, or with Alt or Ctrl and Alt (WCAG 2.1.4 asks for a key that prints
 * nothing to be possible). Ctrl alone is the browser's, and Enter, Escape, Tab and the arrows are everybody's.
 */
const PLAIN = /^[^\p{C}\p{Z}\p{M}\p{Lu}]$/u;
const WITH = /^(?:Shift\+\p{Lu}|(?:(?:Ctrl\+)?Alt\+)?(?:Shift\+)?[0-9]|(?:Ctrl\+)?Alt\+(?:Shift\+)?[A-Z])$/u;
export const isChoosable = (key: string): boolean => PLAIN.test(key) || WITH.test(key);

/** What was kept, as far as it still says something: known names, keys that may be chosen, no key twice, none that is drawn so. */
export function ownKeysOf(kept: unknown): OwnKeys {
  const given = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  const own: OwnKeys = {};
  for (const [name, key] of given)
    if (isSingleKey(name) && typeof key === 'string' && isChoosable(key) && key !== SINGLE_KEYS[name]) own[name] = key;
  return clashOf(own) ? {} : own;
}

export const keyOf = (own: OwnKeys, name: SingleKey): string => own[name] ?? SINGLE_KEYS[name];

/** What a key does already, beside `name`. */
export const takenBy = (own: OwnKeys, key: string, name: SingleKey): SingleKey | undefined =>
  SINGLE_KEY_NAMES.find((other) => other !== name && keyOf(own, other) === key);

/** Two that have the same key; undefined where each has its own. */
export function clashOf(own: OwnKeys): [SingleKey, SingleKey] | undefined {
  for (const name of SINGLE_KEY_NAMES) {
    const other = takenBy(own, keyOf(own, name), name);
    if (other) return [name, other];
  }
  return undefined;
}

/** The keys after one was chosen; the drawn one needs no keeping. */
export function withKey(own: OwnKeys, name: SingleKey, key: string): OwnKeys {
  const { [name]: _before, ...others } = own;
  return key === SINGLE_KEYS[name] ? others : { ...others, [name]: key };
}

/** What a pressed key does; undefined where it is none of the single ones, or not any more. */
export const actOf = (own: OwnKeys, pressed: string): SingleKey | undefined =>
  SINGLE_KEY_NAMES.find((name) => keyOf(own, name) === pressed);

/** A key as its parts are printed: `Shift+J` as Shift and J, `j` as J. */
export function keyParts(key: string): string[] {
  const parts = key.length === 1 ? [key] : key.split('+');
  return parts.map((part) => (part.length === 1 ? part.toUpperCase() : part));
}

/** What a keyboard says of a press. `altGraph`: the third level of a layout, which browsers also report as Ctrl and Alt. */
export type Press = {
  key: string;
  code: string;
  shift: boolean;
  alt: boolean;
  ctrl: boolean;
  meta: boolean;
  altGraph: boolean;
};

/**
 * The name of a press: `j`, `Shift+J`, `Shift+1`, `?`, `Alt+J`; undefined where it belongs to the browser. What Shift makes of a digit depends on the
 * keyboard (`!`, `"`, `§`, `/`), and what Alt makes of a letter too, so there the key itself is asked.
 */
export function pressName({ key, code, shift, alt, ctrl, meta, altGraph }: Press): string | undefined {
  if (meta) return undefined;
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (!altGraph && (alt || ctrl)) {
    const letter = /^[a-z]$/i.test(key) ? key.toUpperCase() : /^Key([A-Z])$/.exec(code)?.[1];
    const own = digit ?? letter;
    if (!alt || !own) return undefined;
    return [...(ctrl ? ['Ctrl'] : []), 'Alt', ...(shift ? ['Shift'] : []), own].join('+');
  }
  if (shift && digit && !altGraph) return `Shift+${digit}`;
  const name = [...key].length === 1 ? key.toLowerCase() : key;
  return shift && name !== name.toUpperCase() && name.length === 1 ? `Shift+${name.toUpperCase()}` : name;
}
