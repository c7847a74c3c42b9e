/** What this tab remembers of a session through a reload; in the browser only, and gone with the tab. */
export type TabMemory = {
  /** How it was opened here: by the link itself, or by a code of another device. */
  openedBy: 'link' | 'code' | null;
  /** When a new link was asked for, in Unix ms. */
  askedForLinkAt: number | null;
};

const NOTHING: TabMemory = { openedBy: null, askedForLinkAt: null };
const keyOf = (sessionId: string): string => `gatehouse-tab-${sessionId}`;

/** As long as asking again would tell nobody anew (services/kyc/send-new-link.ts). */
const ASKED_FOR_MS = 3_600_000;

export const recall = (sessionId: string): TabMemory => ({
  ...NOTHING,
  ...(JSON.parse(sessionStorage.getItem(keyOf(sessionId)) ?? '{}') as Partial<TabMemory>),
});

export const remember = (sessionId: string, part: Partial<TabMemory>): void =>
  sessionStorage.setItem(keyOf(sessionId), JSON.stringify({ ...recall(sessionId), ...part }));

/** Whether a new link was asked for a short while ago. */
export function hasAskedForLink(sessionId: string): boolean {
  const { askedForLinkAt } = recall(sessionId);
  return askedForLinkAt !== null && Date.now() - askedForLinkAt < ASKED_FOR_MS;
}
