/** SQL that says whether anybody of organization `$1` is subscribed to events of `type` (an expression). */
export const isHeard = (type: string): string => `exists (
  select 1 from "WebhookDestination" d where d."organizationId" = $1 and d."disabledAt" is null and ${type} = any(d."eventTypes"))`;
