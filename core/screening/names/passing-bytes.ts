/** Room for short runs of bytes, one of each length, so that looking at hundreds of them makes no objects. */
export class PassingBytes {
  readonly #rooms: readonly Uint8Array[];

  /** `longest`: the last length that has room. */
  constructor(longest: number) {
    this.#rooms = Array.from({ length: longest + 1 }, (_, length) => new Uint8Array(length));
  }

  /** A part of `bytes` in an array of exactly its length: valid until the next call, and a copy of its own where it is too long. */
  of(bytes: Uint8Array, start: number, end: number): Uint8Array {
    const room = this.#rooms[end - start];
    if (!room) return bytes.slice(start, end);
    for (let at = 0; at < room.length; at += 1) room[at] = bytes[start + at] as number;
    return room;
  }
}
