'use client';

import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorPanel } from '@/components/ui/states';
import {
  DRAWN_COLUMNS,
  isDrawn,
  mayBeHidden,
  moved,
  QUEUE_COLUMNS,
  type QueueColumn,
  toggled,
} from '@/core/alerts/columns';
import type { AlertView } from '@/core/alerts/views-contract';
import { troubleOf } from '../queries/call';
import { useChooseColumns } from '../queries/use-columns';
import { columnWord } from './column-words';

/** Which columns the queue shows and in which order: of the view on screen, or else of whoever looks. Cards on a phone have none. */
export function ColumnsButton(props: { columns: readonly QueueColumn[]; view: AlertView | undefined }): ReactElement {
  const t = useTranslations('alerts.columns');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" className="max-md:hidden" onClick={() => setOpen(true)}>
        <Columns3 aria-hidden className="size-4" strokeWidth={1.75} />
        {t('label')}
      </Button>
      {open && <ColumnsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ColumnsDialog(props: {
  columns: readonly QueueColumn[];
  view: AlertView | undefined;
  onClose: () => void;
}): ReactElement {
  const { columns, view, onClose } = props;
  const t = useTranslations();
  const choose = useChooseColumns(view);
  const [draft, setDraft] = useState(columns);
  // The columns of a colleague's view are the colleague's.
  const locked = view !== undefined && !view.own;
  const keep = () => choose.mutate(view === undefined && isDrawn(draft) ? [] : draft, { onSuccess: onClose });
  const whose = view === undefined ? 'forMe' : view.own ? 'forView' : 'locked';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('alerts.columns.title')}
      footer={
        locked ? (
          <Button onClick={onClose}>{t('ui.close')}</Button>
        ) : (
          <>
            <Button className="mr-auto" disabled={isDrawn(draft)} onClick={() => setDraft(DRAWN_COLUMNS)}>
              {t('alerts.columns.asDrawn')}
            </Button>
            <Button onClick={onClose}>{t('ui.cancel')}</Button>
            <Button look="primary" busy={choose.isPending} onClick={keep}>
              {t('alerts.save')}
            </Button>
          </>
        )
      }
    >
      {choose.error && <ErrorPanel title={t('states.notDone')} {...troubleOf(choose.error)} />}
      <p className="mb-3 text-ink-2">
        {t(`alerts.columns.${whose}`, { name: view?.name ?? '', owner: view?.ownerName ?? '' })}
      </p>
      <ColumnList columns={draft} locked={locked} onChange={setDraft} />
    </Dialog>
  );
}

/** Shown ones in their order, then the others; each is shown or hidden by its box and moved by its buttons. */
function ColumnList(props: {
  columns: readonly QueueColumn[];
  locked: boolean;
  onChange: (columns: QueueColumn[]) => void;
}): ReactElement {
  const { columns, locked, onChange } = props;
  const t = useTranslations('alerts');
  const list = useRef<HTMLUListElement>(null);
  const [said, say] = useState('');
  const name = (column: QueueColumn) => t(columnWord(column));
  const move = (column: QueueColumn, by: -1 | 1) => {
    const after = moved(columns, column, by);
    onChange(after);
    say(t('columns.place', { column: name(column), at: after.indexOf(column) + 1, of: after.length }));
    // A row that changes its place loses the focus of what is in it.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-move="${column}${by}"]`)?.focus({ preventScroll: true }),
    );
  };
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul ref={list} className="grid">
        {[...columns, ...QUEUE_COLUMNS.filter((column) => !columns.includes(column))].map((column) => {
          const at = columns.indexOf(column);
          return (
            <li key={column} className="flex min-h-9 items-center gap-2 border-line border-b last:border-b-0">
              <label className="flex min-h-8 flex-1 items-center gap-2">
                <input
                  type="checkbox"
                  className="size-4 accent-gate"
                  checked={at >= 0}
                  disabled={locked || !mayBeHidden(column)}
                  onChange={(event) => onChange(toggled(columns, column, event.target.checked))}
                />
                {name(column)}
              </label>
              {at >= 0 && !locked && (
                <>
                  <Mover {...{ column, by: -1, name: name(column), atEdge: at === 0, move }} />
                  <Mover {...{ column, by: 1, name: name(column), atEdge: at === columns.length - 1, move }} />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** At the edge it stays where it is and keeps the focus, so that whoever presses it on is not thrown out of the list. */
function Mover(props: {
  column: QueueColumn;
  by: number;
  name: string;
  atEdge: boolean;
  move: (column: QueueColumn, by: -1 | 1) => void;
}): ReactElement {
  const { column, by, name, atEdge, move } = props;
  const t = useTranslations('alerts.columns');
  const Arrow = by < 0 ? ArrowUp : ArrowDown;
  const label = t(by < 0 ? 'earlier' : 'later', { column: name });
  return (
    <button
      type="button"
      data-move={`${column}${by}`}
      aria-label={label}
      title={label}
      aria-disabled={atEdge || undefined}
      onClick={() => !atEdge && move(column, by < 0 ? -1 : 1)}
      className="grid size-8 shrink-0 place-items-center rounded-panel text-ink-2 hover:bg-sunken hover:text-ink aria-disabled:opacity-40"
    >
      <Arrow aria-hidden className="size-4" strokeWidth={1.75} />
    </button>
  );
}
