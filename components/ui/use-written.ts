import { type FormEvent, type RefObject, useCallback, useRef } from 'react';

/** A slip of the finger costs no more than this: a few letters are written again at once. */
const WORTH_KEEPING = 10;

type Control = HTMLInputElement | HTMLTextAreaElement;

const isControl = (target: EventTarget): target is Control =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

/** Letters that somebody typed; of a file that was chosen as many as are worth keeping. */
function written(control: Control): number {
  if (!control.isConnected) return 0;
  if (control instanceof HTMLTextAreaElement) return control.value.trim().length;
  if (control.type === 'file') return control.files?.length ? WORTH_KEEPING : 0;
  return ['checkbox', 'radio', 'range'].includes(control.type) ? 0 : control.value.trim().length;
}

/** Whether what a person wrote or chose in a form would be a loss. `onInput` is given to what holds the form, `forget` begins anew. */
export function useWritten(): {
  onInput: (event: FormEvent) => void;
  isWorthKeeping: () => boolean;
  forget: () => void;
} {
  const touched: RefObject<Set<Control>> = useRef(new Set());
  const onInput = useCallback(({ target }: FormEvent) => {
    if (isControl(target)) touched.current.add(target);
  }, []);
  const isWorthKeeping = useCallback(
    () => [...touched.current].reduce((letters, one) => letters + written(one), 0) >= WORTH_KEEPING,
    [],
  );
  const forget = useCallback(() => touched.current.clear(), []);
  return { onInput, isWorthKeeping, forget };
}
