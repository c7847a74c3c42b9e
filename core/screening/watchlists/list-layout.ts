import { ListFormatError } from './source';

/** From this many records on, a field that every real version fills and none of these has was renamed or dropped. */
const ENOUGH = 100;

const UNKNOWN_LAYOUT = 'unknown layout: ';

export const isLayoutFault = (reason: string): boolean => reason.includes(UNKNOWN_LAYOUT);

/** `unknown layout: LastName, Item are missing`. */
export function layoutFault(missing: readonly string[]): string {
  return `${UNKNOWN_LAYOUT}${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`;
}

/** Notices which of the fields that a list is known to have are in none of its records. */
export class Layout {
  readonly #seen = new Set<string>();
  #records = 0;

  /** Takes the filled fields of one record. */
  add(fields: Iterable<string>): void {
    this.#records += 1;
    for (const field of fields) this.#seen.add(field);
  }

  /**
   * The names missing of `expected`, alternatives written `EntityOrShip|Entity`; none of a short file. Throws when there is no `record`,
   * or none has one of `identity`: then no entry can be read.
   */
  missing(record: string, identity: readonly string[], expected: readonly string[]): string[] {
    if (this.#records === 0) throw new ListFormatError(layoutFault([record]));
    const absent = (names: readonly string[]) =>
      names.filter((name) => !name.split('|').some((one) => this.#seen.has(one)));
    const lost = absent(identity);
    if (lost.length > 0) throw new ListFormatError(layoutFault(lost));
    return this.#records < ENOUGH ? [] : absent(expected);
  }
}
