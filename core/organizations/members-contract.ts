import { z } from 'zod';
import { ROLES } from './roles';

/** `removed` is kept as the author of earlier decisions. */
const MEMBER_STATES = ['active', 'invited', 'removed'] as const;

export const MemberView = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Admins and owners only; else null. */
    email: z.string().nullable(),
    role: z.enum(ROLES),
    state: z.enum(MEMBER_STATES),
    /** Admins and owners only; else null. */
    twoFactor: z.boolean().nullable(),
    lastSeenAt: z.string().nullable(),
  })
  .meta({ id: 'ConsoleMember' });
export type MemberView = z.infer<typeof MemberView>;

/** Removed members last. */
export const MemberList = z.object({ members: z.array(MemberView) }).meta({ id: 'ConsoleMembers' });
export type MemberList = z.infer<typeof MemberList>;

const Name = z.string().trim().min(1).max(120);

export const InviteMember = z.strictObject({
  name: Name,
  email: z
    .email()
    .max(320)
    .transform((email) => email.toLowerCase()),
  role: z.enum(ROLES),
});
export type InviteMember = z.infer<typeof InviteMember>;

/** Shown once; grants access as that member. */
export const MemberLink = z
  .object({ member: MemberView, url: z.url(), expiresAt: z.string(), mailed: z.boolean() })
  .meta({ id: 'ConsoleMemberLink' });
export type MemberLink = z.infer<typeof MemberLink>;

/** `PUT /console/me`. */
export const RenameSelf = z.strictObject({ name: Name });

export const ChangeRole = z.strictObject({ role: z.enum(ROLES) });

const Secret = z.string().min(1).max(200);
/** `POST /console/password`. */
export const ChangePassword = z.strictObject({ current: Secret, next: Secret });
const LinkToken = z.string().min(20).max(100);
/** `POST /console/sign-in-link`. */
export const AskForSignInLink = InviteMember.pick({ email: true });
/** The same for every address. */
export const SignInLinkAsked = z.object({ minutes: z.int() }).meta({ id: 'ConsoleSignInLinkAsked' });
export type SignInLinkAsked = z.infer<typeof SignInLinkAsked>;
/** `POST /console/invitations/preview`. */
export const PreviewLink = z.strictObject({ token: LinkToken });
/** `address` is masked: `d…@bank.example`. */
export const JoinLink = z.object({ organizationName: z.string(), address: z.string() }).meta({ id: 'ConsoleJoinLink' });
export type JoinLink = z.infer<typeof JoinLink>;
/** `POST /console/invitations/accept`. */
export const JoinConsole = z.strictObject({
  token: LinkToken,
  /** A new one, or that of the address if it has one here. */
  password: Secret,
  code: z.string().min(1).max(40).optional(),
});
export const Joined = z.object({ email: z.string() }).meta({ id: 'ConsoleJoined' });

export const SessionList = z
  .object({
    sessions: z.array(
      z.object({
        id: z.string(),
        current: z.boolean(),
        browser: z.string(),
        network: z.string(),
        createdAt: z.string(),
        lastSeenAt: z.string(),
        expiresAt: z.string(),
      }),
    ),
  })
  .meta({ id: 'ConsoleSessions' });
export type SessionList = z.infer<typeof SessionList>;

export const EndedSessions = z.object({ ended: z.int() }).meta({ id: 'ConsoleSessionsEnded' });
