/** What this tab remembers of a session through a reload; in the browser only, and gone with the tab. */
export type TabMemory = {
  /** How it was opened here: by the link itself, or by a code of another device. */
  openedBy: 'link' | 'code' | null;
  /** A new link was asked for. */
  askedForLink: boolean;
};

const NOTHING: TabMemory = { openedBy: null, askedForLink: false };
const keyOf = (sessionId: string): string => `gatehouse-tab-${sessionId}`;

export const recall = (sessionId: string): TabMemory => ({
  ...NOTHING,
  ...(JSON.parse(sessionStorage.getItem(keyOf(sessionId)) ?? '{}') as Partial<TabMemory>),
});

export const remember = (sessionId: string, part: Partial<TabMemory>): void =>
  sessionStorage.setItem(keyOf(sessionId), JSON.stringify({ ...recall(sessionId), ...part }));
