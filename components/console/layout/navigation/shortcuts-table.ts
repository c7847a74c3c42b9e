import { ACT_KEYS, DISMISS_KEYS } from '@/core/keyboard-shortcuts/single-keys';

/** Configurable shortcuts by name, others as printed. */
export const KEYS: Record<string, Record<string, readonly string[]>> = {
  everywhere: { find: ['Ctrl', 'K'], keys: ['keys'], filter: ['filter'] },
  queue: {
    next: ['next'],
    previous: ['previous'],
    open: ['Enter'],
    mark: ['mark'],
    extend: ['extendDown', 'extendUp'],
    newer: ['newer'],
    clear: ['Esc'],
  },
  alert: {
    match: ['matchBefore', 'matchNext'],
    sideBySide: ['sideBySide'],
    source: ['source'],
    notSame: ['notSame'],
    same: ['same'],
    investigate: ['investigate'],
    assign: ['assign'],
    ask: ['ask'],
    dismiss: DISMISS_KEYS,
    act: ACT_KEYS,
    suggest: ['Up'],
    send: ['Ctrl', 'Enter'],
    sendNext: ['Ctrl', 'Shift', 'Enter'],
    comment: ['comment'],
    undo: ['undo'],
    neighbours: ['next', 'previous'],
    back: ['Esc'],
  },
  sessions: { next: ['next'], previous: ['previous'], open: ['Enter'] },
  session: {
    choose: DISMISS_KEYS.slice(0, 2),
    send: ['Ctrl', 'Enter'],
    sendNext: ['Ctrl', 'Shift', 'Enter'],
    neighbours: ['next', 'previous'],
    back: ['Esc'],
  },
};

/** Shortcuts that viewers do not have. */
const ACTING: readonly string[] = [
  'mark',
  'extend',
  'clear',
  'notSame',
  'same',
  'investigate',
  'assign',
  'ask',
  'dismiss',
  'choose',
  'act',
  'suggest',
  'send',
  'sendNext',
  'comment',
  'undo',
];

export const rowsFor = (may: boolean, place: string): Array<[string, readonly string[]]> =>
  Object.entries(KEYS[place] ?? {}).filter(([what]) => may || !ACTING.includes(what));
