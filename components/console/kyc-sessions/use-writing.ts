import { useKycAct } from '../api/use-kyc-sessions';
import { useDraft } from '../hooks/use-draft';

/**
 * What is written in one form of a session and not sent, and its sending. It is held above the form, which goes away when somebody else
 * decides: the words stay, and whoever sent them is still there for the answer.
 */
export function useWriting(sessionId: string, form: 'review' | 'review/document' | 'helped' | 'note') {
  const [note, write] = useDraft(`${form}/${sessionId}`, '');
  const act = useKycAct(sessionId);
  return { note, write, act };
}
export type Writing = ReturnType<typeof useWriting>;
