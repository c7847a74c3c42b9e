import { z } from 'zod';

/** Per member. */
export const MAX_PASSKEYS = 20;

const Name = z.string().trim().min(1).max(60);

const PasskeyView = z
  .object({ id: z.string(), name: z.string(), createdAt: z.string(), lastUsedAt: z.string().nullable() })
  .meta({ id: 'ConsolePasskey' });
export type PasskeyView = z.infer<typeof PasskeyView>;

export const PasskeyList = z.object({ passkeys: z.array(PasskeyView) }).meta({ id: 'ConsolePasskeys' });
export type PasskeyList = z.infer<typeof PasskeyList>;

/** For `navigator.credentials`, as JSON of WebAuthn level 3. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() }).meta({ id: 'ConsolePasskeyOptions' });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);
const CREDENTIAL = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
};

/** What `navigator.credentials.get` returned. */
export const PasskeyAnswer = z
  .object({
    ...CREDENTIAL,
    response: z.object({
      clientDataJSON: base64url(4_000),
      authenticatorData: base64url(4_000),
      signature: base64url(4_000),
      userHandle: base64url(100).optional(),
    }),
  })
  .meta({ id: 'PasskeyAnswer' });
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** `POST /console/passkeys`: what `navigator.credentials.create` returned. */
export const AddPasskey = z.strictObject({
  name: Name,
  credential: z.object({
    ...CREDENTIAL,
    response: z.object({
      clientDataJSON: base64url(4_000),
      attestationObject: base64url(20_000),
      transports: z.array(z.string().max(20)).max(10).default([]),
    }),
  }),
});
export type AddPasskey = z.infer<typeof AddPasskey>;

/** `PATCH /console/passkeys/{id}`. */
export const RenamePasskey = z.strictObject({ name: Name });
