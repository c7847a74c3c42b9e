import { z } from 'zod';
import { READ_FIELDS } from '../document/correction';
import { DOCUMENT_PROBLEMS } from '../document/document-problems';

export const SessionOutcome = z
  .object({
    document: z.enum(['checking', 'received', 'review', 'refused']),
    problems: z.array(z.enum(DOCUMENT_PROBLEMS)),
    face: z.enum(['checking', 'received', 'review', 'notFound']),
    newLink: z.enum(['mailed', 'ready']).nullable(),
    resultMail: z.boolean(),
    verdict: z
      .enum(['verified', 'review'])
      .nullable()
      .default(null)
      .describe('Only if the organization shows results to customers.'),
    returnUrl: z.string().nullable().default(null),
    reading: z
      .array(z.object({ field: z.enum(READ_FIELDS), value: z.string() }))
      .nullable()
      .default(null)
      .describe('What was read from the document, while the customer may confirm or correct it.'),
  })
  .meta({ id: 'KycSessionOutcome' });
