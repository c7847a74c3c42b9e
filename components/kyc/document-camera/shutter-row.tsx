import { type ReactElement, useState } from 'react';
import { isSecondTap } from '@/components/kyc/shared/frame/action';
import { HelpSheet } from '@/components/kyc/shared/frame/help-sheet';
import { TorchIcon } from '@/components/kyc/shared/frame/lazy-icons';
import type { OpenCamera } from '../camera/live-camera';
import { useWords } from '../i18n';
import type { NativeShot } from './use-native-shot';

export function ShutterRow(props: {
  light: OpenCamera['torch'] | undefined;
  native: NativeShot;
  onShoot: () => void;
}): ReactElement {
  const { light, native, onShoot } = props;
  const { t } = useWords();
  const [lit, setLit] = useState(false);
  return (
    <div className="grid @max-[16rem]:grid-cols-1 grid-cols-[1fr_72px_1fr] items-center gap-[4px]">
      {light ? (
        <button
          type="button"
          aria-pressed={lit}
          aria-label={t(lit ? 'dv.torch.off' : 'dv.torch.on')}
          onClick={() => void light(!lit).then(() => setLit(!lit))}
          className="grid size-12 place-items-center @max-[16rem]:justify-self-center justify-self-start"
        >
          <TorchIcon />
        </button>
      ) : (
        <span className="@max-[16rem]:hidden" />
      )}
      <button
        type="button"
        aria-label={t('dv.shutter')}
        onClick={(event) => !isSecondTap(event) && onShoot()}
        className="grid size-[72px] place-items-center justify-self-center rounded-full border-4 border-ink bg-transparent active:bg-line"
      >
        <span className="size-[56px] rounded-full bg-ink" />
      </button>
      <HelpSheet native={native} />
    </div>
  );
}
