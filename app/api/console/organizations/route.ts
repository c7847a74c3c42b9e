import { anyMember, confirmedSession, installationOwner } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { CreatedOrganization, CreateOrganization, OrganizationList } from '@/core/organizations/organizations-contract';
import { createOrganization, listOrganizations } from '@/services/organizations/organizations';

export const GET = endpoint({
  summary: 'List the organizations of the installation',
  auth: installationOwner(anyMember()),
  response: OrganizationList,
  handle: () => listOrganizations(),
});

export const POST = endpoint({
  summary: 'Create an organization',
  auth: installationOwner(confirmedSession()),
  body: CreateOrganization,
  response: CreatedOrganization,
  status: 201,
  handle: ({ principal, body }) => createOrganization(principal, body),
});
