import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Branding } from '@/core/kyc/session/branding';
import { call } from './api-client';

const KEY = ['branding'];

export function useBranding() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => call<Branding>('/branding', { signal }) });
}

export type BrandingAct =
  | { accent: string | null }
  | { contact: Branding['contact'] }
  | { logo: { base64Data: string; mimeType: string } | null };

export function useChangeBranding() {
  const client = useQueryClient();
  return useMutation({
    // In sequence: each response is the whole branding.
    scope: { id: 'branding' },
    mutationFn: (act: BrandingAct) => {
      if ('accent' in act) return call<Branding>('/branding', { method: 'PUT', body: act });
      if ('contact' in act) return call<Branding>('/branding/contact', { method: 'PUT', body: act.contact });
      return act.logo
        ? call<Branding>('/branding/logo', { method: 'PUT', body: act.logo })
        : call<Branding>('/branding/logo', { method: 'DELETE' });
    },
    onSuccess: (saved) => client.setQueryData(KEY, saved),
  });
}
