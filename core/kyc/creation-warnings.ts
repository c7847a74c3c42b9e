const SHORTEST_MS = 60_000;

/** An invitation needs email and name (docs/api.md#kyc-sessions). */
export const isInvitedByMail = ({
  customerEmail,
  customerName,
}: {
  customerEmail?: string | null | undefined;
  customerName?: string | null | undefined;
}): boolean => Boolean(customerEmail && customerName);

type Created = { lifeMs: number; canMail: boolean } & Parameters<typeof isInvitedByMail>[0];

/** Warn of a very short lifetime (often given in seconds; the API has no minimum) and of an unused email address. */
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
