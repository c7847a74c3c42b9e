'use client';

import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { referenceOf } from '@/core/kyc/reference';
import { isOffered } from '../camera/is-offered';
import type { Rung } from '../camera/simulate';
import type { NativeShot } from '../document-camera/use-native-shot';
import { KEEPS_WAITING } from '../no-network';
import { useIsHydrated } from '../use-is-hydrated';
import { timeOf, useWords } from '../words';
import { Action } from './action';
import { useFrame } from './frame-context';
import { ClockIcon } from './icons';
import { CameraIcon, CloseIcon, FileIcon, MailIcon, PersonIcon, PhoneIcon } from './later-icons';
import { ProblemOf } from './problem-of';
import { ReachBusiness } from './reach-business';
import { Said } from './said';
import { ToldOffline } from './told-offline';
import { useIsPhone } from './use-is-phone';
import { useSheet } from './use-sheet';

const toNobody = (): void => undefined;

/**
 * The ladder of ways on: it lists the rungs that work on this installation now, best first. It opens on a press only: over a
 * camera's picture it would hide the card that somebody is just moving into it.
 */
export function TroubleSheet({ native }: { native?: NativeShot }): ReactElement {
  const { t } = useWords();
  const { show, close, dialog } = useSheet();
  const { readyHandOff, lateAnswers } = useFrame();
  // What comes late, as after a network was lost, is told to whoever has closed it meanwhile, or is on another screen.
  const tellLate = (text: string): void => {
    if (!dialog.ref.current?.open) lateAnswers.tell(text);
  };
  return (
    <>
      <Action
        {...KEEPS_WAITING}
        look="text"
        onClick={() => {
          show();
          lateAnswers.forget();
          // One of the ways on shows a code: what draws it is there before the network may be gone.
          readyHandOff();
        }}
      >
        {t('common.trouble')}
      </Action>
      {lateAnswers.texts.length > 0 && (
        <section aria-label={t('help.title')}>
          {lateAnswers.texts.map((text, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are told in order, and one may be told twice
            <Late key={i}>{text}</Late>
          ))}
        </section>
      )}
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
            {...KEEPS_WAITING}
            type="button"
            onClick={close}
            aria-label={t('common.close')}
            className="grid size-12 place-items-center"
          >
            <CloseIcon />
          </button>
        </div>
        {/* Closed it says nothing of what its screen has to say. */}
        <ToldOffline value={toNobody}>
          <Rungs close={close} tellLate={tellLate} {...(native && { native })} />
        </ToldOffline>
      </dialog>
    </>
  );
}

/** When the page has drawn itself without what was said of the network. */
const SETTLED_MS = 300;

/** What came of a rung after its sheet was closed; below the button it may lie under the bar of the next step. */
function Late({ children }: { children: string }): ReactElement {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => place.current?.scrollIntoView({ block: 'center' }), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p ref={place} className="text-center text-clear text-kyc leading-[inherit]">
      {children}
    </p>
  );
}

type RungsProps = { close: () => void; tellLate: (text: string) => void; native?: NativeShot };

function Rungs({ close, tellLate, native }: RungsProps): ReactElement {
  const words = useWords();
  const { t } = words;
  const isPhone = useIsPhone();
  const { session, actions, busy, problem, announce, handOff, organizationName, camera } = useFrame();
  const [said, setSaid] = useState<string | null>(null);
  const [hasAsked, setHasAsked] = useState(false);
  const [hasPressed, setPressed] = useState(false);
  const say = (text: string): void => {
    setSaid(text);
    tellLate(text);
    announce(text);
  };
  // Until when the link works now stands below; said here too it would be there twice.
  const askForTime = async (): Promise<void> => {
    setPressed(true);
    if (await actions.moreTime()) say(t('common.timeGiven.short'));
  };
  const askForHelp = async (): Promise<void> => {
    setHasAsked(true);
    if (!(await actions.askForHelp())) return;
    tellLate(t('help.asked', told));
    announce(t('help.asked', told));
  };
  const endsAt = session?.expiresAt ?? null;
  const isHydrated = useIsHydrated();
  const until = endsAt === null || !isHydrated ? '' : t('common.linkUntil', { time: timeOf(words, endsAt) });
  const there = (rung: Rung) => isOffered(rung, camera);
  const goes = (to: string): boolean => session?.allowed.some((state) => state === to) ?? false;
  // Another document than which, before there is one?
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
            onClick={() => {
              void actions.go('lv-get-started').then((went) => {
                // Not before: without a network something else may be pressed meanwhile.
                if (went) camera.choose('none');
                close();
              });
            }}
          >
            {t('lv.start.photo')}
          </RungButton>
        )}
        {session?.state === 'dv-document-upload' && !camera.only && there('shutter') && (
          <RungButton
            icon={<CameraIcon />}
            onClick={() => {
              void actions.go('dv-positioning-front').then((went) => {
                if (went) {
                  camera.choose('live');
                  camera.takeDocumentBy('live');
                  camera.setFault(null);
                }
                close();
              });
            }}
          >
            {t('help.live')}
          </RungButton>
        )}
        {there('upload') && goes('dv-document-upload') && hasChosen && (
          <RungButton icon={<FileIcon />} onClick={() => void actions.go('dv-document-upload').then(close)}>
            {t('help.upload')}
          </RungButton>
        )}
        {goes('dv-document-selection') && hasChosen && hasOthers && (
          <RungButton icon={<FileIcon />} onClick={() => void actions.go('dv-document-selection').then(close)}>
            {t('common.change')}
          </RungButton>
        )}
        {session && there('device') && (
          <RungButton
            icon={<PhoneIcon />}
            onClick={() => {
              close();
              handOff();
            }}
          >
            {t(isPhone ? 'help.device' : 'desk.title')}
          </RungButton>
        )}
        {session?.canEmailLink && there('email') && (
          <RungButton
            isWish
            icon={<MailIcon />}
            onClick={() => void actions.emailLink().then((sent) => sent && say(t('help.emailSent')))}
          >
            {t('help.email')}
          </RungButton>
        )}
        {session?.mayAskForTime && (
          <RungButton isWish icon={<ClockIcon />} onClick={() => void askForTime()}>
            {t('common.moreTime')}
          </RungButton>
        )}
        {session && !session.mayAskForTime && (
          <RungAnswer icon={<ClockIcon />} pressed={hasPressed}>
            {t('common.timeSpent')}
          </RungAnswer>
        )}
        {session && !session.helpAsked && there('person') && (
          <RungButton isWish icon={<PersonIcon />} onClick={() => void askForHelp()}>
            {t('help.person', told)}
            <span className="block text-ink-2">{t('help.code', told)}</span>
          </RungButton>
        )}
        {session?.helpAsked && (
          <RungAnswer icon={<PersonIcon />} pressed={hasAsked}>
            {t('help.asked', told)}
          </RungAnswer>
        )}
      </ul>
      <div className="flex flex-col gap-3 p-4" aria-busy={busy}>
        {said && <p className="text-clear text-kyc leading-[inherit]">{said}</p>}
        {problem && <ProblemOf code={problem} />}
        <p className="text-ink-2 text-kyc leading-[inherit]">
          {t('common.resume')} {until}
        </p>
        <ReachBusiness />
        <Action {...KEEPS_WAITING} onClick={close}>
          {t('leave.stay')}
        </Action>
      </div>
    </>
  );
}

/** What came of a rung, in its place. */
function RungAnswer(props: { icon: ReactNode; pressed: boolean; children: string }): ReactElement {
  const { icon, pressed, children } = props;
  return (
    <li className="flex min-h-14 items-center gap-3 border-line border-b px-4 py-2 text-kyc leading-[inherit]">
      {icon}
      <Said pressed={pressed}>{children}</Said>
    </li>
  );
}

function RungButton(props: {
  /** Takes back nothing of what waits. */
  isWish?: boolean;
  icon: ReactNode;
  children: ReactNode;
  onClick: () => void;
}): ReactElement {
  const { isWish = false, icon, children, onClick } = props;
  return (
    <li className="border-line border-b">
      <button
        {...(isWish && KEEPS_WAITING)}
        type="button"
        onClick={onClick}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left text-kyc leading-[inherit] hover:bg-sunken"
      >
        {icon}
        <span>{children}</span>
      </button>
    </li>
  );
}
