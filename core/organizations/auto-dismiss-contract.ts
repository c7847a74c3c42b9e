import { z } from 'zod';
import { AutoDismissRule, AutoDismissSettings } from '@/core/alerts/decisions/auto-dismiss';

export const AutoDismissView = AutoDismissSettings.meta({ id: 'ConsoleAutoDismiss' });
export type AutoDismissView = z.infer<typeof AutoDismissView>;

const rules = z
  .array(AutoDismissRule)
  .max(10)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'two rules have the same name');

/** `version`: the version that was read. */
export const ChangeAutoDismiss = z.strictObject({ enabled: z.boolean(), version: z.int().min(0), rules });
export type ChangeAutoDismiss = z.infer<typeof ChangeAutoDismiss>;

export const AutoDismissQuestion = z.strictObject({ rules });

export const AutoDismissEffect = z
  .object({
    days: z.int(),
    alerts: z.int(),
    dismissed: z.int(),
    /** Also dismissed by a member. */
    agreed: z.int(),
    /** By earlier rules, without review. */
    byRule: z.int(),
    lost: z.array(z.object({ alertId: z.string(), name: z.string(), score: z.number() })),
  })
  .meta({ id: 'ConsoleAutoDismissEffect' });
export type AutoDismissEffect = z.infer<typeof AutoDismissEffect>;
