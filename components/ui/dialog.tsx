'use client';

import { clsx } from 'clsx';
import { X } from 'lucide-react';
import {
  type FormEvent,
  type ReactElement,
  type ReactNode,
  type ReactPortal,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { Button, IconButton } from './button';

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
function useWritten(): {
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

/** First field, else first button; never the close button. */
const FIRST_FIELD = ':is(input:not([type=hidden]), textarea, select):not(:disabled), footer button:not(:disabled)';

type OverProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** Cannot be closed while running. */
  running?: boolean;
  className?: string;
};

/** Native modal dialog. Escape, outside click and close button ask before discarding input. */
export function Dialog({ wide = false, ...props }: OverProps & { wide?: boolean }): ReactElement | null {
  return (
    <Over
      {...props}
      className={clsx(
        'animate-fade m-auto max-h-[85dvh] rounded-panel',
        wide ? 'w-[760px]' : 'w-[520px]',
        props.className,
      )}
    />
  );
}

export function Sheet(props: OverProps): ReactElement | null {
  return (
    <Over
      {...props}
      className={clsx(
        'animate-sheet max-md:mt-auto max-md:max-h-[85dvh] max-md:w-full max-md:max-w-full max-md:rounded-t-kyc md:ml-auto md:h-dvh md:max-h-dvh md:w-[520px]',
        props.className,
      )}
    />
  );
}

function Over(props: OverProps): ReactPortal | null {
  const { open, onClose, title, children, footer, running = false, className } = props;
  const t = useTranslations('ui');
  const element = useRef<HTMLDialogElement>(null);
  const { onInput, isWorthKeeping, forget } = useWritten();
  const [asks, setAsks] = useState(false);
  const close = () => {
    if (running) return;
    // A second attempt cancels the question.
    if (asks || isWorthKeeping()) setAsks(!asks);
    else onClose();
  };
  const closing = useRef(close);
  const titleId = useId();
  useEffect(() => {
    closing.current = close;
  });
  useEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return;
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    const onBackdrop = (event: MouseEvent) => event.target === dialog && closing.current();
    dialog.addEventListener('click', onBackdrop);
    return () => {
      dialog.removeEventListener('click', onBackdrop);
      dialog.close();
      forget();
      setAsks(false);
    };
  }, [open, forget]);
  if (!open) return null;
  // In the body: the opener's pane may be hidden at narrow widths.
  return createPortal(
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A cancelled file choice bubbles the same event.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      onInput={(event) => {
        onInput(event);
        setAsks(false);
      }}
      className={clsx(
        'flex max-w-[calc(100vw-32px)] flex-col border border-line-strong bg-surface p-0 text-ink shadow-over backdrop:bg-[rgb(7_14_14/0.45)]',
        className,
      )}
    >
      <header className="flex items-center justify-between gap-4 border-line border-b py-2 pr-2 pl-4">
        <h2 id={titleId} className="font-bold text-section">
          {title}
        </h2>
        <IconButton label={t('close')} disabled={running} onClick={close}>
          <X aria-hidden className="size-4" strokeWidth={1.75} />
        </IconButton>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
      {asks && (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-end gap-2 border-watch border-t bg-watch-soft px-4 py-3"
        >
          <p className="mr-auto">{t('unsaved')}</p>
          <Button onClick={() => setAsks(false)}>{t('keepWriting')}</Button>
          <Button look="danger" onClick={onClose}>
            {t('discard')}
          </Button>
        </div>
      )}
      {footer && !asks && (
        <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-4 py-3">{footer}</footer>
      )}
    </dialog>,
    document.body,
  );
}
