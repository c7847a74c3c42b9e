import { z } from 'zod';

/** Stored settings of screening. */
export const ScreeningSettings = z.object({
  screening: z
    .object({
      alertThreshold: z.number().min(0).max(1).default(0.85),
      showThreshold: z.number().min(0).max(1).default(0.7),
      fourEyes: z.boolean().default(false),
      fourEyesDismissThreshold: z.number().min(0).max(1).nullable().default(null),
    })
    .prefault({}),
});
export type ScreeningSettings = z.infer<typeof ScreeningSettings>;
