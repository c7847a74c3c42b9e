import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { vi } from 'vitest';
import { WordsProvider, wordsOf } from '@/components/kyc/i18n';
import type { KycActions } from '@/components/kyc/kyc-actions';
import en from '@/components/kyc/messages/en.json';
import { type FrameContext, FrameProvider } from '@/components/kyc/shared/frame/frame-context';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';

export const words = wordsOf('en', en);

const session = {
  id: 'kyc_000000ab12cd',
  state: 'dv-document-selection',
  allowed: ['dv-document-selection', 'dv-document-upload'],
  data: {},
  documentTypes: ['NIC_NEW', 'PASSPORT'],
  expiresAt: Date.now() + 3_600_000,
  mayAskForTime: true,
  canEmailLink: false,
  helpRequested: false,
} as unknown as CustomerSession;

type Shown = {
  user: UserEvent;
  announce: ReturnType<typeof vi.fn<(text: string) => void>>;
  /** A newer session of the server. */
  update: (part: Partial<CustomerSession>) => void;
  unmount: () => void;
};

/** Render a part of the customer page in English; `actions` stand for the calls to the server. */
export function renderKyc(
  element: ReactElement,
  given: {
    session?: Partial<CustomerSession>;
    actions?: Partial<KycActions>;
    camera?: Partial<FrameContext['camera']>;
    keptDays?: number | null;
  } = {},
): Shown {
  const announce = vi.fn<(text: string) => void>();
  const shown: Shown = { user: userEvent.setup(), announce, update: () => undefined, unmount: () => undefined };
  const frame = {
    organizationName: 'Bank',
    contact: { email: null, phone: null, url: null, privacyUrl: null },
    keptDays: given.keptDays ?? null,
    actions: given.actions ?? {},
    hush: () => undefined,
    sending: {},
    previews: {},
    setPreview: () => undefined,
    inApp: null,
    busy: false,
    problem: null,
    announce,
    camera: { choice: 'live', simulation: null, only: false, ...given.camera },
    deviceTransfer: () => undefined,
    readyHandOff: () => undefined,
    history: { take: () => () => undefined },
  } as unknown as FrameContext;
  const { unmount } = render(
    <WordsProvider words={words}>
      <Host element={element} frame={frame} first={{ ...session, ...given.session }} shown={shown} />
    </WordsProvider>,
  );
  return Object.assign(shown, { unmount });
}

function Host(props: {
  element: ReactElement;
  frame: FrameContext;
  first: CustomerSession;
  shown: Shown;
}): ReactElement {
  const { element, frame, first, shown } = props;
  const [now, setNow] = useState(first);
  shown.update = (part) => setNow((before) => ({ ...before, ...part }));
  return <FrameProvider value={{ ...frame, session: now }}>{element}</FrameProvider>;
}
