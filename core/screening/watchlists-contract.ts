import { z } from 'zod';

/** `GET /console/watchlists`: can I trust the lists right now. */
export const WatchlistOverview = z
  .object({
    serving: z.boolean(),
    /** Hours after which a list wants a look, and after which it is late (decision D13). */
    freshHours: z.number(),
    lateHours: z.number(),
    lists: z.array(
      z.object({
        source: z.string(),
        title: z.string(),
        publisher: z.string(),
        label: z.string().nullable(),
        status: z.enum(['published', 'held', 'missing']),
        reason: z.string().nullable(),
        origin: z.string().nullable(),
        entries: z.int(),
        names: z.int(),
        seenAt: z.string().nullable(),
        /** Entries of the versions seen so far, oldest first, at most 14. */
        history: z.array(z.object({ label: z.string(), entries: z.int(), at: z.string() })),
      }),
    ),
  })
  .meta({ id: 'ConsoleWatchlists' });
export type WatchlistOverview = z.infer<typeof WatchlistOverview>;
