import type { SettingsView } from '@/core/organizations/settings-contract';
import { differs } from './differs';

/** Apply the unsaved changes since `was` to the newly saved settings. On conflict mine wins. */
export function rebase(mine: SettingsView, was: SettingsView, now: SettingsView): SettingsView {
  return {
    revision: now.revision,
    name: mine.name === was.name ? now.name : mine.name,
    signIn: fields(mine.signIn, was.signIn, now.signIn),
    screening: fields(mine.screening, was.screening, now.screening),
    alerts: fields(mine.alerts, was.alerts, now.alerts),
    kyc: fields(mine.kyc, was.kyc, now.kyc),
    retention: fields(mine.retention, was.retention, now.retention),
  };
}

function fields<Part extends object>(mine: Part, was: Part, now: Part): Part {
  const keys = Object.keys(now) as Array<keyof Part>;
  const own = keys.filter((key) => differs(mine[key], was[key])).map((key) => [key, mine[key]]);
  return { ...now, ...Object.fromEntries(own) };
}
