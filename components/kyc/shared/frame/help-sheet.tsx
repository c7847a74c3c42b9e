'use client';

import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { isOffered } from '@/components/kyc/camera/is-offered';
import type { Rung } from '@/components/kyc/camera/simulate';
import type { NativeShot } from '@/components/kyc/document-camera/use-native-shot';
import { useWords } from '@/components/kyc/i18n';
import { useLinkLeft } from '@/components/kyc/server-clock';
import { useIsHydrated } from '@/components/kyc/use-delayed';
import { referenceOf } from '@/core/kyc/session/contact';
import { ConfirmationText } from '../confirmation-text';
import { ContactOrganization } from '../links/contact-organization';
import { ProblemMessage } from '../problems/problem';
import { useIsPhone } from '../use-is-phone';
import { Action } from './action';
import { useFrame } from './frame-context';
import { CameraIcon, CloseIcon, FileIcon, MailIcon, PersonIcon, PhoneIcon } from './lazy-icons';
import { ClockIcon } from './text';
import { useSheet } from './use-sheet';

/** Alternatives available here, best first. Opens only by a press: it would cover the camera. */
export function HelpSheet({ native }: { native?: NativeShot }): ReactElement {
  const { t } = useWords();
  const { show, close, dialog } = useSheet();
  const { readyHandOff } = useFrame();
  return (
    <>
      <Action
        look="text"
        onClick={() => {
          show();
          readyHandOff();
        }}
      >
        {t('common.trouble')}
      </Action>
      <dialog
        {...dialog}
        aria-labelledby="trouble-title"
        className="mx-auto mt-auto mb-0 max-h-[90dvh] w-full max-w-[480px] overflow-y-auto rounded-t-kyc bg-canvas p-0 pb-[max(16px,env(safe-area-inset-bottom))] text-ink shadow-over backdrop:bg-[rgb(0_0_0/.5)]"
      >
        <div className="grid min-h-14 grid-cols-[1fr_3rem] items-center border-line border-b pl-4">
          <h2 id="trouble-title" className="py-2 font-semibold text-kyc">
            {t('help.title')}
          </h2>
          <button
            type="button"
            onClick={close}
            aria-label={t('common.close')}
            className="grid size-12 place-items-center"
          >
            <CloseIcon />
          </button>
        </div>
        <Rungs close={close} {...(native && { native })} />
      </dialog>
    </>
  );
}

type RungsProps = { close: () => void; native?: NativeShot };

function Rungs({ close, native }: RungsProps): ReactElement {
  const { t } = useWords();
  const isPhone = useIsPhone();
  const { session, actions, busy, problem, announce, deviceTransfer, organizationName, camera } = useFrame();
  const [said, setSaid] = useState<string | null>(null);
  const [hasAsked, setHasAsked] = useState(false);
  const [hasPressed, setPressed] = useState(false);
  const say = (text: string): void => {
    setSaid(text);
    announce(text);
  };
  const askForTime = async (): Promise<void> => {
    setPressed(true);
    if (await actions.moreTime()) say(t('common.timeGiven.short'));
  };
  const requestHelp = async (): Promise<void> => {
    setHasAsked(true);
    if (!(await actions.requestHelp())) return;
    announce(t('help.asked', told));
  };
  const endsAt = session?.expiresAt ?? null;
  const isHydrated = useIsHydrated();
  const left = useLinkLeft(endsAt);
  const until = endsAt === null || !isHydrated ? '' : left;
  const there = (rung: Rung) => isOffered(rung, camera);
  const goes = (to: string): boolean => session?.allowed.some((state) => state === to) ?? false;
  const hasChosen = session?.data.documentType !== undefined;
  const hasOthers = session !== null && session.documentTypes.length > 1;
  const told = { org: organizationName, code: session ? referenceOf(session.id) : '' };
  return (
    <>
      {native?.input}
      <ul>
        {native?.there && (
          <RungButton
            icon={<CameraIcon />}
            onClick={() => {
              close();
              native.open();
            }}
          >
            {t('help.native')}
          </RungButton>
        )}
        {session?.state === 'lv-timeout' && camera.choice !== 'none' && there('upload') && (
          <RungButton
            icon={<FileIcon />}
            onClick={async () => {
              // Only after the transition, which may fail offline.
              if (await actions.go('lv-get-started')) camera.choose('none');
              close();
            }}
          >
            {t('lv.start.photo')}
          </RungButton>
        )}
        {session?.state === 'dv-document-upload' && !camera.only && there('shutter') && (
          <RungButton
            icon={<CameraIcon />}
            onClick={async () => {
              if (await actions.go('dv-positioning-front')) {
                camera.choose('live');
                camera.takeDocumentBy('live');
                camera.setFault(null);
              }
              close();
            }}
          >
            {t('help.live')}
          </RungButton>
        )}
        {there('upload') && goes('dv-document-upload') && hasChosen && (
          <RungButton icon={<FileIcon />} onClick={() => actions.go('dv-document-upload').then(close)}>
            {t('help.upload')}
          </RungButton>
        )}
        {goes('dv-document-selection') && hasChosen && hasOthers && (
          <RungButton icon={<FileIcon />} onClick={() => actions.go('dv-document-selection').then(close)}>
            {t('common.change')}
          </RungButton>
        )}
        {session && there('device') && (
          <RungButton
            icon={<PhoneIcon />}
            onClick={() => {
              close();
              deviceTransfer();
            }}
          >
            {t(isPhone ? 'help.device' : 'desk.title')}
          </RungButton>
        )}
        {session?.canEmailLink && there('email') && (
          <RungButton
            icon={<MailIcon />}
            onClick={() => actions.emailLink().then((sent) => sent && say(t('help.emailSent')))}
          >
            {t('help.email')}
          </RungButton>
        )}
        {session?.mayAskForTime && (
          <RungButton icon={<ClockIcon />} onClick={askForTime}>
            {t('common.moreTime')}
          </RungButton>
        )}
        {session && !session.mayAskForTime && (
          <RungAnswer icon={<ClockIcon />} pressed={hasPressed}>
            {t('common.timeSpent')}
          </RungAnswer>
        )}
        {session && !session.helpRequested && there('person') && (
          <RungButton icon={<PersonIcon />} onClick={requestHelp}>
            {t('help.person', told)}
            <span className="block text-ink-2">{t('help.code', told)}</span>
          </RungButton>
        )}
        {session?.helpRequested && (
          <RungAnswer icon={<PersonIcon />} pressed={hasAsked}>
            {t('help.asked', told)}
          </RungAnswer>
        )}
      </ul>
      <div className="flex flex-col gap-3 p-4" aria-busy={busy}>
        {said && <p className="text-clear text-kyc leading-[inherit]">{said}</p>}
        {problem && <ProblemMessage code={problem} />}
        <p className="text-ink-2 text-kyc leading-[inherit]">
          {t('common.resume')} {until}
        </p>
        <ContactOrganization />
        <Action onClick={close}>{t('leave.stay')}</Action>
      </div>
    </>
  );
}

function RungAnswer(props: { icon: ReactNode; pressed: boolean; children: string }): ReactElement {
  const { icon, pressed, children } = props;
  return (
    <li className="flex min-h-14 items-center gap-3 border-line border-b px-4 py-2 text-kyc leading-[inherit]">
      {icon}
      <ConfirmationText pressed={pressed}>{children}</ConfirmationText>
    </li>
  );
}

function RungButton(props: { icon: ReactNode; children: ReactNode; onClick: () => unknown }): ReactElement {
  const { icon, children, onClick } = props;
  const isRunning = useRef(false);
  const press = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    await onClick();
    isRunning.current = false;
  };
  return (
    <li className="border-line border-b">
      <button
        type="button"
        onClick={() => void press()}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left text-kyc leading-[inherit] hover:bg-sunken"
      >
        {icon}
        <span>{children}</span>
      </button>
    </li>
  );
}
