import { z } from 'zod';
import { clashOf, isChoosable, type OwnKeys, SINGLE_KEY_NAMES } from './single-keys';

/** Keys that a member chose, by what they do; those that are not named are as drawn. */
export const KeptKeys = z.partialRecord(z.enum(SINGLE_KEY_NAMES), z.string());

export const ChooseKeys = z
  .strictObject({
    keys: z.partialRecord(
      z.enum(SINGLE_KEY_NAMES),
      z.string().max(20).refine(isChoosable, 'is no key that may be chosen'),
    ),
  })
  .refine(({ keys }) => clashOf(keys as OwnKeys) === undefined, {
    path: ['keys'],
    message: 'gives one key to two acts',
  })
  .meta({ id: 'ChooseKeys' });
export type ChooseKeys = z.infer<typeof ChooseKeys>;
