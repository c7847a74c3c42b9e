import type { ReactElement, ReactNode } from 'react';
import { StepBar } from '@/components/kyc/shared/frame/frame';
import { useFrame } from '@/components/kyc/shared/frame/frame-context';
import { SwitchIcon } from '@/components/kyc/shared/frame/lazy-icons';
import { BackIcon } from '@/components/kyc/shared/frame/text';
import { useWords } from '../i18n';

/** At 200 % text size and in landscape, to leave room for the picture. */
const GIVES_WAY = '@max-[16rem]:sr-only [@media(max-height:479px)]:sr-only';

/** Sized in pixels: larger text must not shrink the room for the card. */
export function CameraHeader({ other }: { other: (() => void) | null }): ReactElement {
  const { t } = useWords();
  const { actions, organizationName, session } = useFrame();
  const isOnly = session?.documentTypes.length === 1;
  return (
    <>
      <div className="-mx-[16px] grid min-h-[56px] shrink-0 grid-cols-[48px_1fr_48px] items-center bg-sunken/90 px-[8px]">
        <IconButton
          label={t(isOnly ? 'common.back' : 'common.change')}
          onClick={() => void actions.go('dv-document-selection')}
        >
          <BackIcon />
        </IconButton>
        <span className={`text-center font-semibold text-kyc ${GIVES_WAY}`}>{organizationName}</span>
        {other && (
          <span className="col-start-3">
            <IconButton label={t('camera.switch')} onClick={other}>
              <SwitchIcon />
            </IconButton>
          </span>
        )}
      </div>
      <div className="-mx-[16px] shrink-0 bg-sunken/90 px-[16px] pb-[4px]">
        <StepBar step={2} />
      </div>
    </>
  );
}

function IconButton(props: { label: string; onClick: () => void; children: ReactNode }): ReactElement {
  const { label, onClick, children } = props;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-[48px] place-items-center"
    >
      {children}
    </button>
  );
}
