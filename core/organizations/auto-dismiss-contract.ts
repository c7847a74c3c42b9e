import { z } from 'zod';
import { AutoDismissRule, AutoDismissSettings } from '@/core/alerts/auto-dismiss';

/** `GET /console/settings/auto-dismiss`. */
export const AutoDismissView = AutoDismissSettings.meta({ id: 'ConsoleAutoDismiss' });
export type AutoDismissView = z.infer<typeof AutoDismissView>;

const rules = z
  .array(AutoDismissRule)
  .max(10)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'two rules have the same name');

/** Must contain the version that was read. */
export const ChangeAutoDismiss = z.strictObject({ enabled: z.boolean(), version: z.int().min(0), rules });
export type ChangeAutoDismiss = z.infer<typeof ChangeAutoDismiss>;

export const AutoDismissQuestion = z.strictObject({ rules });

/** Effect of rules on the organization's recent alerts. */
export const AutoDismissEffect = z
  .object({
    days: z.int(),
    alerts: z.int(),
    dismissed: z.int(),
    /** Dismissed by a member as well. */
    agreed: z.int(),
    /** Dismissed by earlier rules without review by a member. */
    byRule: z.int(),
    /** True positives that the rules would have dismissed. */
    lost: z.array(z.object({ alertId: z.string(), name: z.string(), score: z.number() })),
  })
  .meta({ id: 'ConsoleAutoDismissEffect' });
export type AutoDismissEffect = z.infer<typeof AutoDismissEffect>;
