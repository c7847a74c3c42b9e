import type { ReactElement } from 'react';
import type { CameraGuide } from '@/core/kyc/session/camera-guide';
import type { MessageKey } from '../i18n';

export const GUIDE_TEXTS: Record<CameraGuide, MessageKey> = {
  ios: 'perm.denied.ios',
  settings: 'perm.denied.settings',
  chrome: 'perm.denied.chrome',
  samsung: 'perm.denied.samsung',
  firefox: 'perm.denied.firefox',
  other: 'perm.denied.body',
};

/** The address bar as the browser shows it: at the bottom of a phone or on top, with its icon. */
const BARS: Record<Exclude<CameraGuide, 'settings'>, { atBottom: boolean; icon: 'page' | 'sliders' | 'lock' }> = {
  ios: { atBottom: true, icon: 'page' },
  chrome: { atBottom: false, icon: 'sliders' },
  samsung: { atBottom: true, icon: 'lock' },
  firefox: { atBottom: false, icon: 'lock' },
  other: { atBottom: false, icon: 'sliders' },
};

const ICONS = {
  page: 'M-5-6H5V6H-5ZM-2-2H2M-2 1H2',
  sliders: 'M-6-3H1M5-3H6M-6 3H-4M0 3H6M3-5v4M-2 1v4',
  lock: 'M-5 0H5V6H-5ZM-3 0V-3a3 3 0 0 1 6 0V0',
} as const;

/** Where to tap; decorative, the text says the same. */
export function BlockedGuide({ guide }: { guide: CameraGuide }): ReactElement | null {
  if (guide === 'settings') return null;
  const { atBottom, icon } = BARS[guide];
  const y = atBottom ? 116 : 28;
  return (
    <svg
      aria-hidden
      viewBox="0 0 328 144"
      className="w-full max-w-[360px] self-center rounded-panel bg-sunken [@media(max-height:599px)]:hidden"
    >
      <rect
        x="64"
        y={atBottom ? -40 : 8}
        width="200"
        height="176"
        rx="16"
        fill="var(--surface)"
        stroke="var(--ink-3)"
        strokeWidth="3"
      />
      <rect x="80" y={y - 13} width="168" height="26" rx="13" fill="var(--line)" />
      <path d={`M128 ${y}h88`} stroke="var(--ink-3)" strokeWidth="5" strokeLinecap="round" />
      <circle cx="100" cy={y} r="19" fill="var(--surface)" stroke="var(--brass)" strokeWidth="4" />
      <path
        d={ICONS[icon]}
        transform={`translate(100 ${y})`}
        fill="none"
        stroke="var(--ink)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d={atBottom ? 'M148 60 116 92m0-16v16h16' : 'M148 88 116 56m0 16V56h16'}
        fill="none"
        stroke="var(--brass)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
