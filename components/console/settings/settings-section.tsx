import type { ReactElement, ReactNode } from 'react';
import type { SettingsView } from '@/core/organizations/settings-contract';
import type { SettingsPath } from './settings-faults';

export type SectionProps = {
  saved: SettingsView;
  draft: SettingsView;
  set: (part: Partial<SettingsView>) => void;
  problem: (path: SettingsPath) => string | undefined;
};

export function SettingsSection({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <fieldset className="grid max-w-140 gap-4">
      <legend className="mb-3 font-bold text-section">{title}</legend>
      {children}
    </fieldset>
  );
}
