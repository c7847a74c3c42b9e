import { z } from 'zod';
import { REQUEST_STATUSES } from '../requests/contract';

/** `POST /console/people`: in a body, because a name in an address ends up in logs and histories. */
export const ListSubjects = z
  .strictObject({
    /** Every word of it in the name, or all of it in the external id, or the id of a screening. */
    text: z.string().trim().max(100).default(''),
    environment: z.enum(['live', 'test']).default('live'),
    /** watched: under monitoring; open: an alert about them waits for a decision. */
    only: z.enum(['watched', 'open']).nullable().default(null),
    sort: z.enum(['newest', 'name']).default('newest'),
    offset: z.int().min(0).max(10_000_000).default(0),
  })
  .meta({ id: 'ListSubjects' });
export type ListSubjects = z.infer<typeof ListSubjects>;

/** `POST /console/people/export`: the same people as one file, the newest first. */
export const ExportSubjects = ListSubjects.omit({ sort: true, offset: true }).meta({ id: 'ExportSubjects' });
export type ExportSubjects = z.infer<typeof ExportSubjects>;

/** Everybody who was screened; who was screened more than once under one external id and name is one person, with the newest screening. */
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
        /** Alerts about them, of every screening of that id and name, and how many of these wait for a decision. */
        alerts: z.int(),
        openAlerts: z.int(),
        /** Other names that the same external id was screened under. */
        otherNames: z.array(z.string()),
        createdAt: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'ConsolePeople' });
export type SubjectList = z.infer<typeof SubjectList>;
