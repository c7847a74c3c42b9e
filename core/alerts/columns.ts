/** What the queue can show of an alert, in the order in which it is proposed. */
export const QUEUE_COLUMNS = [
  'priority',
  'subject',
  'bestMatch',
  'score',
  'missing',
  'status',
  'owner',
  'due',
  'age',
  'risk',
  'tags',
  'trigger',
  'comments',
  'changed',
] as const;
export type QueueColumn = (typeof QUEUE_COLUMNS)[number];

/** Those that are shown unless somebody chose. */
export const DRAWN_COLUMNS: readonly QueueColumn[] = QUEUE_COLUMNS.slice(0, 9);

/** Who it is about leads to the alert: a list without it would be a list of nothing. */
const ALWAYS: QueueColumn = 'subject';

/** Whether a queue may be shown without this column. */
export const mayBeHidden = (column: QueueColumn): boolean => column !== ALWAYS;

/** Kept names as columns: those we know, each once. */
export const knownColumns = (kept: readonly string[]): QueueColumn[] =>
  [...new Set(kept)].flatMap((name) => QUEUE_COLUMNS.find((column) => column === name) ?? []);

/** The columns to show, who it is about among them in any case. None kept: as drawn. */
export function columnsOf(kept: readonly string[]): QueueColumn[] {
  const known = knownColumns(kept);
  if (known.length === 0) return [...DRAWN_COLUMNS];
  return known.includes(ALWAYS) ? known : [ALWAYS, ...known];
}

/** Whether these are the columns of somebody who chose none. */
export const isDrawn = (columns: readonly QueueColumn[]): boolean => columns.join() === DRAWN_COLUMNS.join();

/** A column one place further to the left (-1) or to the right (1); at the edge it stays. */
export function moved(columns: readonly QueueColumn[], column: QueueColumn, by: -1 | 1): QueueColumn[] {
  const at = columns.indexOf(column);
  const to = at + by;
  const other = columns[to];
  if (at < 0 || other === undefined) return [...columns];
  return columns.map((one, place) => (place === at ? other : place === to ? column : one));
}

/** Shows a column, as the last one, or hides it. */
export function toggled(columns: readonly QueueColumn[], column: QueueColumn, on: boolean): QueueColumn[] {
  const others = columns.filter((one) => one !== column);
  if (on) return columns.includes(column) ? [...columns] : [...others, column];
  return mayBeHidden(column) ? others : [...columns];
}
