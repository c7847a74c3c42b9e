/** SQL: organization `$1` has a subscriber to `type` (an expression). */
export const hasSubscribersSql = (type: string): string => `exists (
  select 1 from "WebhookDestination" d where d."organizationId" = $1 and d."disabledAt" is null and ${type} = any(d."eventTypes"))`;
