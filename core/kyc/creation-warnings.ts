/** Nobody opens a link, finds their card and takes its picture within a minute. */
const SHORTEST_MS = 60_000;

/** With both an address and a name the customer is invited by mail (docs/api.md#kyc-sessions). */
export const isInvitedByMail = ({
  customerEmail,
  customerName,
}: {
  customerEmail?: string | null | undefined;
  customerName?: string | null | undefined;
}): boolean => Boolean(customerEmail && customerName);

type Created = { lifeMs: number; canMail: boolean } & Parameters<typeof isInvitedByMail>[0];

/**
 * What of a new session may not be meant. The API contract has no least time, so a short one is taken; most often it was meant in
 * seconds. An address that nobody writes to is taken as well.
 */
export function creationWarnings({ lifeMs, canMail, ...customer }: Created): string[] {
  const shown = lifeMs < 1_000 ? `${lifeMs} ms` : `${lifeMs / 1_000} s`;
  return [
    ...(lifeMs < SHORTEST_MS ? [`The link works for ${shown} only: expiresInMs counts milliseconds.`] : []),
    ...(customer.customerEmail && !isInvitedByMail(customer)
      ? ['Nobody is mailed: an invitation needs customerName beside customerEmail. Pass sessionUrl on yourself.']
      : []),
    ...(isInvitedByMail(customer) && !canMail
      ? ['Nobody is mailed: this installation has no mail server. Pass sessionUrl on yourself.']
      : []),
  ];
}
