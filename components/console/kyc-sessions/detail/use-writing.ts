import { useKycAct } from '@/components/console/api/use-kyc-sessions';
import { useDraft } from '@/components/console/hooks/use-draft';

/** Held above the form, which disappears when another member decides. */
export function useWriting(sessionId: string, form: 'review' | 'review/document' | 'helped' | 'note') {
  const [note, write] = useDraft(`${form}/${sessionId}`, '');
  const act = useKycAct(sessionId);
  return { note, write, act };
}
export type Writing = ReturnType<typeof useWriting>;
