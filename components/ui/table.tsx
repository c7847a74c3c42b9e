import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { HTMLAttributes, ReactElement, ReactNode, TdHTMLAttributes, ThHTMLAttributes } from 'react';
import { ScrollRegion } from './scroll-region';

/** `stacks`: rows become blocks on phones, cells under their `label`; otherwise it scrolls sideways. */
export function Table(props: {
  caption: string;
  showCaption?: boolean;
  /** Refreshing: old rows stay, dimmed. */
  stale?: boolean;
  stacks?: boolean;
  className?: string;
  children: ReactNode;
}): ReactElement {
  const { caption, showCaption = false, stale = false, stacks = false, className, children } = props;
  return (
    <ScrollRegion label={caption}>
      <table
        aria-busy={stale || undefined}
        className={clsx(
          'w-full border-collapse text-left transition-opacity duration-120',
          stale && 'opacity-60',
          stacks && 'stacks',
          className,
        )}
      >
        <caption className={showCaption ? 'pb-2 text-left font-bold text-section' : 'sr-only'}>{caption}</caption>
        {children}
      </table>
    </ScrollRegion>
  );
}

type Sort = 'ascending' | 'descending' | 'none';

export function Th(
  props: ThHTMLAttributes<HTMLTableCellElement> & { sort?: Sort; onSort?: () => void; numeric?: boolean },
): ReactElement {
  const { sort, onSort, numeric, className, children, ...rest } = props;
  const arrow = sort === 'ascending' ? ArrowUp : sort === 'descending' ? ArrowDown : null;
  const Arrow = arrow;
  return (
    <th
      scope="col"
      {...rest}
      {...(sort && { 'aria-sort': sort })}
      className={clsx(
        'h-[34px] whitespace-nowrap border-line border-b px-2 font-normal text-ink-2 text-small first:pl-4 last:pr-4',
        numeric && 'text-right',
        className,
      )}
    >
      {onSort ? (
        <button type="button" onClick={onSort} className="inline-flex items-center gap-1 hover:text-ink">
          {children}
          {Arrow && <Arrow aria-hidden className="size-3.5" strokeWidth={1.75} />}
        </button>
      ) : (
        children
      )}
    </th>
  );
}

export function Td(
  props: TdHTMLAttributes<HTMLTableCellElement> & { numeric?: boolean; label?: string },
): ReactElement {
  const { numeric, label, className, ...rest } = props;
  return (
    <td
      {...rest}
      {...(label && { 'data-label': label })}
      className={clsx(
        'h-[34px] border-line border-b px-2 py-1 align-middle first:pl-4 last:pr-4',
        numeric && 'text-right',
        className,
      )}
    />
  );
}

/** The selected row has a bar, not only colour. */
export function Tr(
  props: HTMLAttributes<HTMLTableRowElement> & { selected?: boolean; muted?: boolean; 'data-row'?: number },
): ReactElement {
  const { selected, muted, onClick, children, className, ...rest } = props;
  return (
    <tr
      {...rest}
      onClick={onClick}
      {...(selected && { 'aria-current': true })}
      className={clsx(
        'transition-colors duration-120 hover:bg-sunken',
        selected && 'bg-gate-soft shadow-[inset_3px_0_0_var(--gate)] hover:bg-gate-soft',
        muted && 'text-ink-3',
        onClick && 'cursor-pointer',
        className,
      )}
    >
      {children}
    </tr>
  );
}

export function TableOutline({ rows = 8 }: { rows?: number }): ReactElement {
  const lines = Array.from({ length: rows }, (_, line) => `line-${line}`);
  return (
    <div aria-hidden className="border-line border-t contain-inline-size">
      {lines.map((line) => (
        <div key={line} className="flex h-[34px] items-center gap-6 border-line border-b px-4">
          <span className="h-2 w-16 bg-sunken" />
          <span className="h-2 w-40 bg-sunken" />
          <span className="h-2 w-24 bg-sunken" />
        </div>
      ))}
    </div>
  );
}
