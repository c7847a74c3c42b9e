import { z } from 'zod';

/** What a finished session came to, as its customer is told (outcome.ts). */
export const SessionOutcome = z
  .object({
    document: z.enum(['checking', 'received', 'refused']),
    problems: z.array(z.string()),
    face: z.enum(['checking', 'received', 'notFound']),
  })
  .meta({ id: 'KycSessionOutcome' });
