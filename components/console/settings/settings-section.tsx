import type { ReactElement, ReactNode } from 'react';
import type { SettingsView } from '@/core/organizations/settings-contract';
import type { SettingsPath } from './settings-faults';

/** What every section of the form is given. */
export type SectionProps = {
  saved: SettingsView;
  draft: SettingsView;
  set: (part: Partial<SettingsView>) => void;
  /** What cannot be saved as it stands in this field. */
  problem: (path: SettingsPath) => string | undefined;
};

/** Fields of the settings that belong together, under their heading. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <fieldset className="grid max-w-140 gap-4">
      <legend className="mb-3 font-bold text-section">{title}</legend>
      {children}
    </fieldset>
  );
}
