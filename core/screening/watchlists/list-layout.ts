import { ListFormatError } from './source';

/** Records needed to call a field missing. */
const ENOUGH = 100;

const UNKNOWN_LAYOUT = 'unknown layout: ';

export const isLayoutFault = (reason: string): boolean => reason.includes(UNKNOWN_LAYOUT);

/** `unknown layout: LastName, Item are missing`. */
export function layoutFault(missing: readonly string[]): string {
  return `${UNKNOWN_LAYOUT}${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`;
}

export class Layout {
  readonly #seen = new Set<string>();
  #records = 0;

  add(fields: Iterable<string>): void {
    this.#records += 1;
    for (const field of fields) this.#seen.add(field);
  }

  /**
   * Return missing fields of `expected` (alternatives: `EntityOrShip|Entity`); none for short files. Throws without any
   * `record` or `identity` field.
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
