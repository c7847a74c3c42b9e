/** Transitions: docs/api.md#session-transitions. */

export const KYC_STATES = [
  'home',
  'permission-granting',
  'dv-get-started',
  'dv-document-selection',
  'dv-document-upload',
  'dv-positioning-front',
  'dv-capturing-front',
  'dv-flip-prompt',
  'dv-positioning-back',
  'dv-capturing-back',
  'dv-complete',
  'lv-get-started',
  'lv-initializing',
  'lv-aligning',
  'lv-countdown',
  'lv-complete',
  'lv-timeout',
] as const;
export type KycState = (typeof KYC_STATES)[number];

export type Condition =
  | 'consented'
  | 'documentChosen'
  | 'doubleSided'
  | 'sidesPresent'
  | 'documentRefused'
  | 'stillAccepted'
  | 'livenessAttemptsLeft'
  | 'faceCheckOpen';

export type SessionFacts = {
  consented: boolean;
  /** May be chosen by the transition itself. */
  documentChosen: boolean;
  isDoubleSided: boolean;
  sidesPresent: boolean;
  /** The document was refused or is expired, and attempts remain. */
  documentRefused: boolean;
  stillAccepted: boolean;
  livenessAttemptsLeft: boolean;
  /** No accepted face check is pending. */
  faceCheckOpen: boolean;
};

const CONDITIONS: Record<Condition, string> = {
  consented: 'consent is not recorded',
  documentChosen: 'no document is chosen',
  doubleSided: 'the chosen document has one side',
  sidesPresent: 'not every side of the document was sent',
  documentRefused: 'the document was not rejected and is not expired, or no attempts remain',
  stillAccepted: 'no face photo was accepted in this run',
  livenessAttemptsLeft: 'no attempts remain for the face check',
  faceCheckOpen: 'the face check is already done',
};

/** What a transition causes beyond its timeline entry and event (services/kyc/session/transition-effects.ts). */
export type Effect = 'submitDocument' | 'endRun' | 'completeSession';

/** Column of the table that depends on the state entered alone. */
const EFFECTS: Partial<Record<KycState, Effect>> = {
  'dv-complete': 'submitDocument',
  'lv-timeout': 'endRun',
  'lv-complete': 'completeSession',
};

export const effectOf = (to: KycState): Effect | undefined => EFFECTS[to];

export type KycTransition = { from: KycState; to: KycState; when?: readonly Condition[] };

const move = (from: KycState, to: KycState, ...when: Condition[]): KycTransition => ({
  from,
  to,
  ...(when.length > 0 && { when }),
});

/** States that allow "Change document". */
const BEFORE_DOCUMENT_COMPLETE = [
  'dv-document-upload',
  'dv-positioning-front',
  'dv-capturing-front',
  'dv-flip-prompt',
  'dv-positioning-back',
  'dv-capturing-back',
] as const satisfies readonly KycState[];

/** Upload is reachable from camera states, in case the camera does not work. */
const CAMERA = [
  'dv-positioning-front',
  'dv-capturing-front',
  'dv-positioning-back',
  'dv-capturing-back',
] as const satisfies readonly KycState[];

/** Others are refused with 409 and the list of legal ones. */
export const TRANSITIONS: readonly KycTransition[] = [
  move('home', 'permission-granting', 'consented'),
  move('permission-granting', 'dv-get-started'),
  move('permission-granting', 'dv-document-upload', 'documentChosen'),
  move('dv-get-started', 'dv-document-selection'),
  move('dv-document-selection', 'dv-positioning-front', 'documentChosen'),
  move('dv-document-selection', 'dv-document-upload', 'documentChosen'),
  move('dv-positioning-front', 'dv-capturing-front'),
  move('dv-capturing-front', 'dv-positioning-front'),
  move('dv-capturing-front', 'dv-flip-prompt', 'doubleSided'),
  move('dv-capturing-front', 'dv-complete', 'sidesPresent'),
  move('dv-flip-prompt', 'dv-positioning-back'),
  move('dv-positioning-back', 'dv-capturing-back'),
  move('dv-capturing-back', 'dv-positioning-back'),
  move('dv-capturing-back', 'dv-complete', 'sidesPresent'),
  move('dv-document-upload', 'dv-complete', 'sidesPresent'),
  ...CAMERA.flatMap((state) => [move(state, 'dv-document-upload'), move('dv-document-upload', state)]),
  ...BEFORE_DOCUMENT_COMPLETE.map((state) => move(state, 'dv-document-selection')),
  move('dv-complete', 'lv-get-started'),
  move('dv-complete', 'dv-document-selection', 'documentRefused'),
  move('lv-get-started', 'dv-document-selection', 'documentRefused'),
  move('lv-get-started', 'lv-initializing', 'livenessAttemptsLeft', 'faceCheckOpen'),
  move('lv-initializing', 'lv-aligning'),
  move('lv-aligning', 'lv-countdown'),
  move('lv-countdown', 'lv-complete', 'stillAccepted'),
  move('lv-initializing', 'lv-timeout'),
  move('lv-aligning', 'lv-timeout'),
  move('lv-countdown', 'lv-timeout'),
  move('lv-timeout', 'lv-get-started', 'livenessAttemptsLeft'),
];

/** `seq` of the last accepted transition. */
export type Position = { state: KycState; seq: number; facts: SessionFacts };

/** `seq` is the last one plus one. */
export type AdvanceRequest = { from: KycState; to: KycState; seq: number };

export type Advance =
  | { kind: 'moved'; state: KycState; seq: number }
  /** An earlier number; the service compares it with its record. */
  | { kind: 'earlier' }
  | { kind: 'refused'; allowed: KycState[]; reasons: string[] };

export function legalTransitions(position: Pick<Position, 'state' | 'facts'>): KycState[] {
  return TRANSITIONS.filter((move) => move.from === position.state && unmet(move, position.facts).length === 0).map(
    (move) => move.to,
  );
}

/** Pure and total. */
export function next(position: Position, request: AdvanceRequest): Advance {
  const { state, seq, facts } = position;
  if (request.seq <= seq) return { kind: 'earlier' };
  const allowed = legalTransitions(position);
  const move = TRANSITIONS.find(({ from, to }) => from === request.from && to === request.to);
  if (request.from === state && request.seq === seq + 1 && move && allowed.includes(request.to)) {
    return { kind: 'moved', state: request.to, seq: request.seq };
  }
  return { kind: 'refused', allowed, reasons: reasonsOf(position, request, move, facts) };
}

function reasonsOf(
  position: Position,
  request: AdvanceRequest,
  move: KycTransition | undefined,
  facts: SessionFacts,
): string[] {
  if (request.from !== position.state) return [`the session is in ${position.state}, not ${request.from}`];
  if (request.seq !== position.seq + 1) return [`the next move has seq ${position.seq + 1}, not ${request.seq}`];
  if (!move) return [`${request.from} does not lead to ${request.to}`];
  return unmet(move, facts).map((condition) => CONDITIONS[condition]);
}

const HOLDS: Record<Condition, (facts: SessionFacts) => boolean> = {
  consented: (facts) => facts.consented,
  documentChosen: (facts) => facts.documentChosen,
  doubleSided: (facts) => facts.isDoubleSided,
  sidesPresent: (facts) => facts.sidesPresent,
  documentRefused: (facts) => facts.documentRefused,
  stillAccepted: (facts) => facts.stillAccepted,
  livenessAttemptsLeft: (facts) => facts.livenessAttemptsLeft,
  faceCheckOpen: (facts) => facts.faceCheckOpen,
};

function unmet(move: KycTransition, facts: SessionFacts): Condition[] {
  return (move.when ?? []).filter((condition) => !HOLDS[condition](facts));
}

export function isKycState(value: unknown): value is KycState {
  return KYC_STATES.some((state) => state === value);
}

/**
 * Server transitions for a still photo (docs/decisions/023-kyc-state-machine.md), to lv-timeout without a usable face.
 * Null if not at the face check.
 */
export function stillPath(state: KycState, outcome: 'accepted' | 'refused'): KycState[] | null {
  const start = LIVENESS_ORDER.indexOf(state);
  if (start < 0) return null;
  if (outcome === 'accepted') return [...LIVENESS_ORDER.slice(start + 1), 'lv-complete'];
  return state === 'lv-get-started' ? ['lv-initializing', 'lv-timeout'] : ['lv-timeout'];
}

/** Server transitions to complete a pending face check; null while document photos are retaken. */
export function pendingFacePath(state: KycState): KycState[] | null {
  const rest = stillPath('lv-get-started', 'accepted') ?? [];
  if (state === 'lv-get-started') return rest;
  return state === 'dv-complete' ? ['lv-get-started', ...rest] : null;
}

export const RUN_STATES: readonly KycState[] = ['lv-initializing', 'lv-aligning', 'lv-countdown'];

const LIVENESS_ORDER: readonly KycState[] = ['lv-get-started', 'lv-initializing', 'lv-aligning', 'lv-countdown'];
