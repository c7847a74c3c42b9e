import { type RefObject, useRef, useState } from 'react';
import { useBack } from './frame-context';

type Sheet = {
  show: () => void;
  close: () => void;
  /** The native dialog traps focus, closes on Escape and restores focus. */
  dialog: { ref: RefObject<HTMLDialogElement | null>; onClose: () => void };
};

export function useSheet(): Sheet {
  const ref = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const close = (): void => {
    ref.current?.close();
    // The close event is late; a second Back meanwhile must not be swallowed.
    setOpen(false);
  };
  useBack(open, close);
  const show = (): void => {
    ref.current?.showModal();
    setOpen(true);
  };
  return { show, close, dialog: { ref, onClose: () => setOpen(false) } };
}
