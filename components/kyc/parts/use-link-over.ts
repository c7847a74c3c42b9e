import { useTimeLeft } from '../use-time-left';
import { useFrame } from './frame-context';

/** A link that is over takes no photo any more; `EndNears` says that it is, until the server has said so too. */
export function useLinkOver(): boolean {
  const { session } = useFrame();
  return useTimeLeft(session && !session.isComplete ? session.expiresAt : null) === 'none';
}
