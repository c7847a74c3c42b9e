import { type RefObject, useRef, useState } from 'react';
import { useBack } from './frame-context';

type Sheet = {
  show: () => void;
  close: () => void;
  /** For the browser's own dialog, which keeps the focus inside, closes on Escape and gives the focus back. */
  dialog: { ref: RefObject<HTMLDialogElement | null>; onClose: () => void };
};

/** A sheet that is opened over a screen; Back closes it. */
export function useSheet(): Sheet {
  const ref = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const close = (): void => {
    ref.current?.close();
    // The dialog tells of it only later; a second Back pressed meanwhile would be lost on what is closed already.
    setOpen(false);
  };
  useBack(open, close);
  const show = (): void => {
    ref.current?.showModal();
    setOpen(true);
  };
  return { show, close, dialog: { ref, onClose: () => setOpen(false) } };
}
