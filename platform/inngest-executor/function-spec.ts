import { parseCronItem } from 'graphile-worker';
import { z } from 'zod';
import { compile, type Expression } from './expression';
import { durationMs } from './timing';

const Limit = z.object({
  limit: z.number().int().min(0),
  key: z.string().optional(),
  scope: z.enum(['fn', 'env', 'account']).optional(),
});

/** Unlisted features are refused, never ignored. */
const Config = z.strictObject({
  id: z.string(),
  name: z.string().optional(),
  triggers: z.array(
    z.union([
      z.strictObject({ event: z.string(), expression: z.string().optional() }),
      z.strictObject({ cron: z.string() }),
    ]),
  ),
  steps: z.record(
    z.string(),
    z.object({ retries: z.object({ attempts: z.number().int().min(0).optional() }).optional() }),
  ),
  idempotency: z.string().optional(),
  cancel: z
    .array(z.strictObject({ event: z.string(), if: z.string().optional(), timeout: z.string().optional() }))
    .optional(),
  concurrency: z
    .union([
      z
        .number()
        .int()
        .transform((limit) => [{ limit }]),
      Limit.transform((one) => [one]),
      z.array(Limit),
    ])
    .optional(),
});

/** `slots`: concurrency limits as `limit/owner:key value`. */
export type FunctionSpec = {
  id: string;
  maxAttempts: number;
  events: { name: string; when: Expression | null }[];
  crons: { expression: string; matches: (at: Date) => boolean }[];
  idempotency: Expression | null;
  cancels: { event: string; when: Expression | null; timeoutMs: number | null }[];
  slots: (event: unknown) => string[];
};

export class UnsupportedFunction extends Error {
  override name = 'UnsupportedFunction';
}

const DEFAULT_RETRIES = 3;

/** Parse a registered function; throws UnsupportedFunction. */
export function parseFunction(config: unknown): FunctionSpec {
  const parsed = Config.safeParse(JSON.parse(JSON.stringify(config)));
  const id = parsed.data?.id ?? z.object({ id: z.string() }).safeParse(config).data?.id ?? 'unknown';
  try {
    if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
    return specOf(parsed.data);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason';
    throw new UnsupportedFunction(`the embedded engine cannot run ${id}: ${reason}`);
  }
}

function specOf({ id, triggers, steps, idempotency, cancel, concurrency }: z.infer<typeof Config>): FunctionSpec {
  const slots = (concurrency ?? []).filter(({ limit }) => limit > 0).map((one, i) => slot(id, i, one));
  return {
    id,
    maxAttempts: (Object.values(steps)[0]?.retries?.attempts ?? DEFAULT_RETRIES) + 1,
    events: triggers.flatMap((trigger) =>
      'event' in trigger
        ? [{ name: trigger.event, when: trigger.expression ? compile(trigger.expression) : null }]
        : [],
    ),
    crons: triggers.flatMap((trigger) =>
      'cron' in trigger ? [{ expression: trigger.cron, matches: cronMatcher(trigger.cron) }] : [],
    ),
    idempotency: idempotency ? compile(idempotency) : null,
    cancels: (cancel ?? []).map((on) => ({
      event: on.event,
      when: on.if ? compile(on.if) : null,
      timeoutMs: on.timeout ? (durationMs(on.timeout) ?? null) : null,
    })),
    slots: (event) => [...new Set(slots.map((name) => name(event)))],
  };
}

function slot(id: string, index: number, { limit, key, scope }: z.infer<typeof Limit>): (event: unknown) => string {
  const expression = key ? compile(key) : null;
  const owner = scope === undefined || scope === 'fn' ? `${id}#${index}` : scope;
  return (event) => `${limit}/${owner}:${String(expression?.({ event }) ?? '')}`;
}

export const slotLimit = (name: string): number => Number.parseInt(name, 10);

/** Five-field cron in UTC. */
function cronMatcher(expression: string): (at: Date) => boolean {
  const { match } = parseCronItem({ task: 'cron', match: expression, identifier: expression });
  return (at) =>
    match({
      min: at.getUTCMinutes(),
      hour: at.getUTCHours(),
      date: at.getUTCDate(),
      month: at.getUTCMonth() + 1,
      dow: at.getUTCDay(),
    });
}
