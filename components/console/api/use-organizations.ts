import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  CreatedOrganization,
  CreateOrganization,
  OrganizationList,
  OwnOrganization,
} from '@/core/organizations/organizations-contract';
import { call } from './api-client';

export function useSwitchOrganization() {
  return useMutation({
    mutationFn: (organizationId: string) =>
      call<OwnOrganization>('/organizations/switch', { method: 'POST', body: { organizationId } }),
  });
}

const KEY = ['organizations'];

export function useOrganizations() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call<OrganizationList>('/organizations', { signal }),
  });
}

/** The link is returned once and never cached. */
export function useCreateOrganization() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateOrganization) => call<CreatedOrganization>('/organizations', { method: 'POST', body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: KEY });
      void client.invalidateQueries({ queryKey: ['me'] });
    },
  });
}
