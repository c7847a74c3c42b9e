import { type ComponentProps, type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox, Field, NumberInput, Select, Textarea } from '@/components/ui/field';
import { CAPTURE_POLICIES, capturePolicyOf } from '@/core/kyc/capture/capture-policy';
import { DOCUMENT_TYPES } from '@/core/kyc/document/document-types';
import { useCanMail } from '../api/use-me';
import { DocumentTypesField } from '../kyc-sessions/new-session-dialog';
import { ATTEMPT_LIMITS } from './settings-faults';
import { type SectionProps, SettingsSection } from './settings-section';

export function CaptureSection({ saved, draft: { kyc }, set, problem }: SectionProps): ReactElement {
  const t = useTranslations('settings');
  const canMail = useCanMail();
  const ofMail = (hint: 'autoResendLinkHint' | 'mailResultHint') =>
    canMail ? t(hint) : `${t(hint)} ${t('noMailServer')}`;
  const faceSearchEnds = saved.kyc.faceSearch && !kyc.faceSearch;
  return (
    <SettingsSection title={t('capture')}>
      {(['documentAttempts', 'livenessAttempts'] as const).map((tries) => (
        <Field key={tries} label={t(tries)} error={problem(`kyc.${tries}`)}>
          {(control) => (
            <NumberInput
              {...control}
              min={ATTEMPT_LIMITS.fewest}
              max={ATTEMPT_LIMITS.most}
              className="tabular max-w-20"
              value={kyc[tries]}
              onChange={(value) => set({ kyc: { ...kyc, [tries]: value } })}
            />
          )}
        </Field>
      ))}
      <DocumentTypesField
        offered={DOCUMENT_TYPES}
        chosen={kyc.documentTypes}
        hint={t('documentTypesHint')}
        error={problem('kyc.documentTypes')}
        onChange={(documentTypes) => set({ kyc: { ...kyc, documentTypes } })}
      />
      <Field label={t('capturePolicy')} hint={t('capturePolicyHint')}>
        {(control) => (
          <Select
            {...control}
            value={kyc.capture}
            onChange={(event) => set({ kyc: { ...kyc, capture: capturePolicyOf(event.target.value) } })}
          >
            {CAPTURE_POLICIES.map((policy) => (
              <option key={policy} value={policy}>
                {t(`capturePolicies.${policy}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Checkbox
        label={t('autoResendLink')}
        hint={ofMail('autoResendLinkHint')}
        checked={kyc.autoResendLink}
        onChange={(event) => set({ kyc: { ...kyc, autoResendLink: event.target.checked } })}
      />
      <Checkbox
        label={t('mailResult')}
        hint={ofMail('mailResultHint')}
        checked={kyc.mailResult}
        onChange={(event) => set({ kyc: { ...kyc, mailResult: event.target.checked } })}
      />
      <Checkbox
        label={t('showResult')}
        hint={t('showResultHint')}
        checked={kyc.showResult}
        onChange={(event) => set({ kyc: { ...kyc, showResult: event.target.checked } })}
      />
      <Checkbox
        label={t('reviewReading')}
        hint={t('reviewReadingHint')}
        checked={kyc.reviewReading}
        onChange={(event) => set({ kyc: { ...kyc, reviewReading: event.target.checked } })}
      />
      <Checkbox
        label={t('faceSearch')}
        hint={t(faceSearchEnds ? 'faceSearchOffHint' : 'faceSearchHint')}
        checked={kyc.faceSearch}
        onChange={(event) => set({ kyc: { ...kyc, faceSearch: event.target.checked } })}
      />
      <Field label={t('frameOrigins')} hint={t('frameOriginsHint')} error={problem('kyc.frameOrigins')}>
        {(control) => (
          <OriginsInput
            key={saved.kyc.frameOrigins.join()}
            {...control}
            origins={kyc.frameOrigins}
            onOrigins={(frameOrigins) => set({ kyc: { ...kyc, frameOrigins } })}
          />
        )}
      </Field>
    </SettingsSection>
  );
}

/** Keeps what is typed, such as an empty last line. */
function OriginsInput(
  props: ComponentProps<'textarea'> & { origins: string[]; onOrigins: (origins: string[]) => void },
): ReactElement {
  const { origins, onOrigins, ...control } = props;
  const [text, setText] = useState(origins.join('\n'));
  return (
    <Textarea
      {...control}
      rows={3}
      value={text}
      onChange={({ target: { value } }) => {
        setText(value);
        onOrigins(value.split(/\s+/).filter((one) => one !== ''));
      }}
    />
  );
}
