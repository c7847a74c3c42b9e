import type { Claim } from './claim';

/** Slots for runs started on intake, separate from the queue's. */
export type Places = {
  reserve: (wanted: number) => number;
  begin: (reserved: number, claims: Claim[]) => void;
  /** Resolves when nothing is being driven. */
  idle: () => Promise<unknown>;
};

/** `drive` must not reject. */
export function directSlots(limit: number, drive: (claim: Claim) => Promise<void>): Places {
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
