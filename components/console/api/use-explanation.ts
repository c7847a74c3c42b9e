import { useQuery } from '@tanstack/react-query';
import type { MatchExplanation } from '@/core/screening/scoring/explain-contract';
import { call } from './call';

export type ExplanationInput = {
  key: string;
  subject: {
    fullName: string;
    dateOfBirth?: string | null;
    country?: string | null;
    documentNumber?: string | null;
    documentCountry?: string | null;
  };
  entry: unknown;
  nameScore: number;
  commonality: number;
  confidence: number;
};

/** Calculated on the server from the input alone, so it can be cached. */
export function useExplanation(input: ExplanationInput | null) {
  return useQuery({
    queryKey: ['explanation', input?.key],
    enabled: input !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => {
      const { key: _key, ...body } = input ?? { key: '' };
      return call<MatchExplanation>('/screening/explanation', { method: 'POST', body, signal });
    },
  });
}
