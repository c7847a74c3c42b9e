import { z } from 'zod';
import { PersonName } from '../contract';
import { TypedCountry } from './console-search-contract';
import { BirthDate, CreateScreeningRequest } from './contract';

/** `POST /console/screening/requests`: what stands in the search's form as a screening request of its own, charged like any other. */
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
