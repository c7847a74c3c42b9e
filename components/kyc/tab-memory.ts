/** Survives a reload (sessionStorage). */
export type TabMemory = {
  openedBy: 'link' | 'code' | null;
  askedForLinkAt: number | null;
};

const NOTHING: TabMemory = { openedBy: null, askedForLinkAt: null };
const keyOf = (sessionId: string): string => `gatehouse-tab-${sessionId}`;

/** A repeated request within this time notifies no one (services/kyc/links/send-new-link.ts). */
const ASKED_FOR_MS = 3_600_000;

export const recall = (sessionId: string): TabMemory => ({
  ...NOTHING,
  ...(JSON.parse(sessionStorage.getItem(keyOf(sessionId)) ?? '{}') as Partial<TabMemory>),
});

export const remember = (sessionId: string, part: Partial<TabMemory>): void =>
  sessionStorage.setItem(keyOf(sessionId), JSON.stringify({ ...recall(sessionId), ...part }));

export function hasRequestedLink(sessionId: string): boolean {
  const { askedForLinkAt } = recall(sessionId);
  return askedForLinkAt !== null && Date.now() - askedForLinkAt < ASKED_FOR_MS;
}

type Connection = { saveData?: boolean; effectiveType?: string };

function connection(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {};
}

/** True if data saver is on or the network is very slow. */
export function isFrugal(): boolean {
  return connection().saveData === true || /^(slow-2g|2g)$/.test(connection().effectiveType ?? '');
}

/** True if large photos should be downscaled for this connection. */
export function isSlow(): boolean {
  return isFrugal() || connection().effectiveType === '3g';
}
