import { useQuery } from '@tanstack/react-query';
import type { MatchExplanation } from '@/core/screening/scoring/explain-contract';
import { call } from './call';

/** What is asked: the subject, the list entry as it was, and the numbers the match was given. */
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

/** A match taken apart. Calculated on the server from what the page already has; the same input gives the same answer. */
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
