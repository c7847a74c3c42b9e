import { z } from 'zod';

/** In the order of the checklist. */
export const SETUP_STEPS = ['name', 'lists', 'sample', 'key', 'screening', 'webhook', 'member', 'twoFactor'] as const;

export const SetupSteps = z
  .object({ steps: z.array(z.object({ id: z.enum(SETUP_STEPS), done: z.boolean() })) })
  .meta({ id: 'SetupSteps' });
export type SetupSteps = z.infer<typeof SetupSteps>;
