import { z } from 'zod';
import { DOCUMENT_PROBLEMS } from '../document/document-problems';

export const SessionOutcome = z
  .object({
    document: z.enum(['checking', 'received', 'review', 'refused']),
    problems: z.array(z.enum(DOCUMENT_PROBLEMS)),
    face: z.enum(['checking', 'received', 'review', 'notFound']),
    newLink: z.enum(['mailed', 'ready']).nullable(),
    resultMail: z.boolean(),
  })
  .meta({ id: 'KycSessionOutcome' });
