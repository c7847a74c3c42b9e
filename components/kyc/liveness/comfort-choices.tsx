import type { ReactElement } from 'react';
import { MOVEMENTS, type Movement } from '@/core/kyc/liveness/challenges';
import { type Comfort, GENTLE } from '@/core/kyc/liveness/comfort';
import { Problem } from '../parts/text';
import { useWords } from '../words';

/** Where the focus goes when too few are ticked. */
export const MOVEMENT_CHOICE = 'movement-choice';

/** What suits the person in the face check: their own movements, and more time. */
export function ComfortChoices(props: {
  comfort: Comfort;
  set: (comfort: Comfort) => void;
  /** Too few were ticked, and the person wanted to go on. */
  few: boolean;
}): ReactElement {
  const { comfort, set, few } = props;
  const { t } = useWords();
  const { movements } = comfort;
  const change = (movement: Movement, on: boolean): void =>
    set({ ...comfort, movements: MOVEMENTS.filter((one) => (one === movement ? on : movements?.includes(one))) });
  return (
    <>
      <Choice
        on={movements !== null}
        set={(own) => set({ ...comfort, movements: own ? GENTLE : null })}
        label={t('lv.start.other')}
      />
      {movements && (
        <fieldset
          id={MOVEMENT_CHOICE}
          aria-describedby={few ? 'movements-few' : undefined}
          className="flex flex-col gap-1 border-line border-l-4 pl-3"
        >
          <legend className="float-left pb-1 text-kyc leading-[inherit]">{t('lv.start.choose')}</legend>
          {few && <Problem id="movements-few">{t('lv.start.few')}</Problem>}
          {MOVEMENTS.map((movement) => (
            <Choice
              key={movement}
              on={movements.includes(movement)}
              set={(on) => change(movement, on)}
              label={t(`lv.ch.${movement}`)}
            />
          ))}
        </fieldset>
      )}
      <Choice on={comfort.slow} set={(slow) => set({ ...comfort, slow })} label={t('lv.start.slow')} />
    </>
  );
}

function Choice({ label, on, set }: { label: string; on: boolean; set: (on: boolean) => void }): ReactElement {
  return (
    <label className="flex min-h-12 items-center gap-3 rounded-panel border border-line-strong bg-surface px-3 py-2 text-kyc leading-[inherit]">
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => set(event.target.checked)}
        className="size-6 shrink-0 accent-gate"
      />
      <span>{label}</span>
    </label>
  );
}
