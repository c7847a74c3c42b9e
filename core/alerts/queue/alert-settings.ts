import { z } from 'zod';
import { DUE_HOURS_MAX } from './priority';

const dueHours = z.int().min(1).max(DUE_HOURS_MAX);

/** Stored settings of the alert queue. */
export const AlertSettings = z.object({
  alerts: z
    .object({
      /** Null for unlimited. */
      maxOpenAlertsPerAssignee: z.int().min(1).max(1_000).nullable().default(null),
      dueHours1: dueHours.default(4),
      dueHours2: dueHours.default(24),
      dueHours3: dueHours.default(72),
      dueHours4: dueHours.default(120),
    })
    .prefault({}),
});
