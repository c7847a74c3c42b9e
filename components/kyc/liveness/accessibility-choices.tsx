import type { ReactElement } from 'react';
import { Problem } from '@/components/kyc/shared/frame/text';
import { type AccessibilityOptions, gentle } from '@/core/kyc/liveness/accessibility-options';
import { MOVEMENTS, type Movement } from '@/core/kyc/liveness/challenges';
import { type MessageKey, useWords } from '../i18n';

export const MOVEMENT_CHOICE = 'movement-choice';

export function AccessibilityChoices(props: {
  comfort: AccessibilityOptions;
  set: (comfort: AccessibilityOptions) => void;
  fault: MessageKey | null;
  seesBlink: boolean;
}): ReactElement {
  const { comfort, set, fault, seesBlink } = props;
  const { t } = useWords();
  const { movements } = comfort;
  const change = (movement: Movement, on: boolean): void =>
    set({ ...comfort, movements: MOVEMENTS.filter((one) => (one === movement ? on : movements?.includes(one))) });
  return (
    <>
      <Choice
        on={movements !== null}
        set={(own) => set({ ...comfort, movements: own ? gentle(seesBlink) : null })}
        label={t('lv.start.other')}
      />
      {movements && (
        <fieldset
          id={MOVEMENT_CHOICE}
          aria-describedby={fault ? 'movements-fault' : undefined}
          className="flex flex-col gap-1 border-line border-l-4 pl-3"
        >
          <legend className="float-left pb-1 text-kyc leading-[inherit]">{t('lv.start.choose')}</legend>
          {fault && <Problem id="movements-fault">{t(fault)}</Problem>}
          {MOVEMENTS.map((movement) => (
            <Choice
              key={movement}
              on={movements.includes(movement)}
              set={(on) => change(movement, on)}
              label={t(`lv.ch.${movement}`)}
              note={seesBlink || movement !== 'blink' ? null : t('lv.start.notSeen')}
            />
          ))}
        </fieldset>
      )}
      <Choice on={comfort.slow} set={(slow) => set({ ...comfort, slow })} label={t('lv.start.slow')} />
    </>
  );
}

function Choice(props: { label: string; on: boolean; set: (on: boolean) => void; note?: string | null }): ReactElement {
  const { label, on, set, note } = props;
  return (
    <label className="flex min-h-12 items-center gap-3 rounded-panel border border-line-strong bg-surface px-3 py-2 text-kyc leading-[inherit]">
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => set(event.target.checked)}
        className="size-6 shrink-0 accent-gate"
      />
      <span>
        {label}
        {note && <span className="block text-ink-2">{note}</span>}
      </span>
    </label>
  );
}
