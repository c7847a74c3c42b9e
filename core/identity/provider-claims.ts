import { z } from 'zod';

/** Claims of an ID token that decide about a sign-in; its signature, audience and nonce are checked before. */
export const ProviderClaims = z.object({
  iss: z.string().min(1).max(500),
  sub: z.string().min(1).max(255),
  email: z.email().max(320).optional(),
  /** Some providers send a string. */
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  amr: z.array(z.string()).optional(),
  acr: z.string().optional(),
});
export type ProviderClaims = z.infer<typeof ProviderClaims>;

/** Phishing-resistant (OpenID Connect EAP ACR 1.0) and multi-factor (REFEDS). */
const STRONG_ACR = ['phr', 'phrh', 'https://refeds.org/profile/mfa'];

/** Whether the provider says that it asked for more than one factor (RFC 8176). */
export const isMultiFactor = ({ amr = [], acr = '' }: ProviderClaims): boolean =>
  amr.includes('mfa') || STRONG_ACR.includes(acr);

/** Lower case; null unless the provider verified it. */
export const verifiedEmail = ({ email, email_verified }: ProviderClaims): string | null =>
  email !== undefined && (email_verified === true || email_verified === 'true') ? email.toLowerCase() : null;

/** With and without a slash at the end are one issuer. */
export const isIssuer = ({ iss }: ProviderClaims, configured: string): boolean =>
  withoutSlash(iss) === withoutSlash(configured);

export const withoutSlash = (issuer: string): string => issuer.replace(/\/$/, '');
