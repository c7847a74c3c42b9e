import { z } from 'zod';
import { CountryCode } from '@/core/shared/countries/country-codes';
import { CalendarDate } from '../screening/requests/contract';
import { DETAIL_DOCUMENTS, DETAIL_NOTE_MAX, DETAIL_NOTE_MIN } from './limits';

/** Each distinguishes people with the same name. */
export const DETAIL_FIELDS = ['dateOfBirth', 'birthPlace', 'country', 'document'] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];

export const DETAIL_LANGUAGES = ['en', 'si', 'ta'] as const;

export const DETAIL_LINK_HOURS = 7 * 24;
const FIRST_BIRTH_YEAR = 1900;

/** Unverified. */
export const DetailAnswer = z
  .strictObject({
    dateOfBirth: CalendarDate.refine(
      (date) => Number(date.slice(0, 4)) >= FIRST_BIRTH_YEAR,
      'is too long ago',
    ).optional(),
    birthPlace: z.string().trim().min(1).max(100).optional(),
    country: CountryCode.optional(),
    document: z
      .strictObject({
        type: z.enum(DETAIL_DOCUMENTS),
        number: z
          .string()
          .trim()
          .min(4)
          .max(40)
          .regex(/[\p{L}\p{N}]/u, 'contains no letters or digits'),
      })
      .optional(),
  })
  .meta({ id: 'DetailAnswer' });
export type DetailAnswer = z.infer<typeof DetailAnswer>;

const DETAIL_ORIGINS = ['customer', 'member'] as const;
export type DetailOrigin = (typeof DETAIL_ORIGINS)[number];

const DETAIL_STATES = ['open', 'answered', 'withdrawn', 'expired'] as const;

export const DetailRequestView = z
  .object({
    id: z.string(),
    fields: z.array(z.enum(DETAIL_FIELDS)),
    origin: z.enum(DETAIL_ORIGINS),
    state: z.enum(DETAIL_STATES),
    askedBy: z.string(),
    mailed: z.boolean(),
    /** Lenient, because validation may have become stricter since. */
    answer: DetailAnswer.extend({ country: z.string().optional() }).nullable(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    closedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'DetailRequest' });
export type DetailRequestView = z.infer<typeof DetailRequestView>;

export const NewDetailRequest = z
  .strictObject({
    fields: z.array(z.enum(DETAIL_FIELDS)).min(1).max(DETAIL_FIELDS.length),
    language: z.enum(DETAIL_LANGUAGES),
    /** If omitted, the link is shared manually. */
    email: z.email().max(320).optional(),
  })
  .meta({ id: 'AskDetails' });
export type NewDetailRequest = z.infer<typeof NewDetailRequest>;

/** Country by name or code (core/screening/requests/request-subject.ts). */
export const TypedAnswer = DetailAnswer.extend({ country: z.string().trim().max(100).optional() }).refine(
  (answer) => Object.values(answer).some(Boolean),
  'says nothing',
);
export type TypedAnswer = z.infer<typeof TypedAnswer>;

/** Effect of an answer on the scores. */
export const PreviewDetails = z.strictObject({ answer: TypedAnswer }).meta({ id: 'PreviewDetails' });

/** Details known to a member, with their source. */
export const AddDetails = z
  .strictObject({
    answer: TypedAnswer,
    note: z.string().trim().min(DETAIL_NOTE_MIN).max(DETAIL_NOTE_MAX),
    version: z.int().min(0),
  })
  .meta({ id: 'AddDetails' });
export type AddDetails = z.infer<typeof AddDetails>;

/** Matches, and candidates that would reach the alert threshold. */
export const DetailEffect = z
  .object({
    matches: z.array(
      z.object({
        source: z.string(),
        entityId: z.string(),
        name: z.string(),
        before: z.number(),
        after: z.number(),
        raised: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'DetailEffect' });
export type DetailEffect = z.infer<typeof DetailEffect>;

/** `url` is returned only once. */
export const DetailLink = z.object({ url: z.url(), expiresAt: z.iso.datetime(), mailed: z.boolean() }).meta({
  id: 'DetailLink',
});
export type DetailLink = z.infer<typeof DetailLink>;

const token = z.string().min(20).max(100);
export const OpenDetails = z.strictObject({ token });
export const AnswerDetails = z.strictObject({ token, answer: DetailAnswer });

/** `BusinessContact` without privacy notice. */
export const DetailRequester = z.object({
  organizationName: z.string(),
  contact: z.object({ text: z.string().nullable(), email: z.string().nullable(), phone: z.string().nullable() }),
});
export type DetailRequester = z.infer<typeof DetailRequester>;

/** The reason of the request is never disclosed to the customer. Expired links still show the contact. */
export const DetailQuestion = DetailRequester.extend({
  fields: z.array(z.enum(DETAIL_FIELDS)),
  expiresAt: z.iso.datetime(),
}).meta({ id: 'DetailQuestion' });
export type DetailQuestion = z.infer<typeof DetailQuestion>;
