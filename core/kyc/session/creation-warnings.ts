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
    ...(lifeMs < SHORTEST_MS ? [`The link works for only ${shown}: expiresInMs is in milliseconds.`] : []),
    ...(customer.customerEmail && !isInvitedByMail(customer)
      ? ['No invitation was sent: it needs customerName and customerEmail. Share sessionUrl yourself.']
      : []),
    ...(isInvitedByMail(customer) && !canMail
      ? ['No invitation was sent: this installation has no mail server. Share sessionUrl yourself.']
      : []),
  ];
}
