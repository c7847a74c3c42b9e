import { z } from 'zod';
import { REQUEST_STATUSES } from '../requests/contract';

/** `POST /console/people`: a body, because names in URLs end up in logs and histories. */
export const ListSubjects = z
  .strictObject({
    /** All words in the name, or equal to an external id or screening id. */
    text: z.string().trim().max(100).default(''),
    environment: z.enum(['live', 'test']).default('live'),
    /** watched: monitored; open: with an undecided alert. */
    only: z.enum(['watched', 'open']).nullable().default(null),
    sort: z.enum(['newest', 'name']).default('newest'),
    offset: z.int().min(0).max(10_000_000).default(0),
  })
  .meta({ id: 'ListSubjects' });
export type ListSubjects = z.infer<typeof ListSubjects>;

/** `POST /console/people/export`, newest first. */
export const ExportSubjects = ListSubjects.omit({ sort: true, offset: true }).meta({ id: 'ExportSubjects' });
export type ExportSubjects = z.infer<typeof ExportSubjects>;

/** Subjects; screenings with the same external id and name are one, with the newest screening. */
export const SubjectList = z
  .object({
    count: z.int(),
    people: z.array(
      z.object({
        requestId: z.string(),
        externalId: z.string().nullable(),
        fullName: z.string(),
        dateOfBirth: z.string().nullable(),
        country: z.string().nullable(),
        status: z.enum(REQUEST_STATUSES),
        watched: z.boolean(),
        /** Alerts of all screenings of the subject, and the undecided ones. */
        alerts: z.int(),
        openAlerts: z.int(),
        otherNames: z.array(z.string()),
        createdAt: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'ConsolePeople' });
export type SubjectList = z.infer<typeof SubjectList>;
