import { z } from 'zod';
import { PersonName } from '../contract';
import { TypedCountry } from './console-search-contract';
import { BirthDate, CreateScreeningRequest } from './contract';

/** `POST /console/screening/requests`: screening request from the search form; charged. */
export const ConsoleRequest = z
  .strictObject({
    fullName: PersonName,
    dateOfBirth: BirthDate.optional(),
    country: TypedCountry.optional(),
    documentNumber: z.string().trim().max(100).optional(),
    externalId: CreateScreeningRequest.shape.externalId,
  })
  .meta({ id: 'ConsoleScreeningRequest' });
export type ConsoleRequest = z.infer<typeof ConsoleRequest>;
