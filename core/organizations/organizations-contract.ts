import { z } from 'zod';
import { InviteMember, MemberLink } from './members-contract';

export const OwnOrganization = z.object({ id: z.string(), name: z.string() });
export type OwnOrganization = z.infer<typeof OwnOrganization>;

/** `POST /console/organizations/switch`. */
export const SwitchOrganization = z.strictObject({ organizationId: z.string().min(1).max(60) });

/** `GET /console/organizations`: all of the installation, newest first. */
export const OrganizationList = z
  .object({
    organizations: z.array(z.object({ id: z.string(), name: z.string(), createdAt: z.string(), members: z.int() })),
  })
  .meta({ id: 'ConsoleOrganizations' });
export type OrganizationList = z.infer<typeof OrganizationList>;

/** `POST /console/organizations`. */
export const CreateOrganization = z.strictObject({
  name: z.string().trim().min(1).max(120),
  owner: InviteMember.pick({ name: true, email: true }),
});
export type CreateOrganization = z.infer<typeof CreateOrganization>;

/** `link` is null for the creator's own address, which joins at once. */
export const CreatedOrganization = z
  .object({ organization: OwnOrganization, link: MemberLink.nullable() })
  .meta({ id: 'ConsoleCreatedOrganization' });
export type CreatedOrganization = z.infer<typeof CreatedOrganization>;
