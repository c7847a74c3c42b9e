import type { Claim } from './claim';

/** Places for runs that this process begins where it takes them in, apart from those of the queue. */
export type Places = {
  /** Takes up to `wanted` places; returns how many there were. */
  reserve: (wanted: number) => number;
  /** Drives claims on reserved places and gives back the rest of them. */
  begin: (reserved: number, claims: Claim[]) => void;
  /** Resolves when nothing is driven any more. */
  idle: () => Promise<unknown>;
};

/** `drive` must not reject: a fault is its own to report. */
export function directPlaces(limit: number, drive: (claim: Claim) => Promise<void>): Places {
  let taken = 0;
  const running = new Set<Promise<void>>();
  const start = (claim: Claim) => {
    const end = drive(claim).finally(() => {
      taken -= 1;
      running.delete(end);
    });
    running.add(end);
  };
  return {
    reserve(wanted) {
      const got = Math.min(wanted, limit - taken);
      taken += got;
      return got;
    },
    begin(reserved, claims) {
      taken -= reserved - claims.length;
      claims.forEach(start);
    },
    idle: () => Promise.all(running),
  };
}
