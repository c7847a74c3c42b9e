import { type FormEvent, type RefObject, useCallback, useRef } from 'react';

/** Shorter input can be discarded without a question. */
const WORTH_KEEPING = 10;

type Control = HTMLInputElement | HTMLTextAreaElement;

const isControl = (target: EventTarget): target is Control =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

/** Characters typed; a chosen file counts as worth keeping. */
function written(control: Control): number {
  if (!control.isConnected) return 0;
  if (control instanceof HTMLTextAreaElement) return control.value.trim().length;
  if (control.type === 'file') return control.files?.length ? WORTH_KEEPING : 0;
  return ['checkbox', 'radio', 'range'].includes(control.type) ? 0 : control.value.trim().length;
}

/** Whether form input would be lost. Attach `onInput` to the form; `forget` resets. */
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
