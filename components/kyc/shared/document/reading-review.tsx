import { type ReactElement, useState } from 'react';
import { Action } from '@/components/kyc/shared/frame/action';
import { useFrame } from '@/components/kyc/shared/frame/frame-context';
import { Text } from '@/components/kyc/shared/frame/text';
import type { ReadFieldName } from '@/core/kyc/document/correction';
import type { SessionOutcome } from '@/core/kyc/outcome/outcome';
import { useWords } from '../../i18n';

/** What was read, to confirm or correct once. */
export function ReadingReview({ outcome }: { outcome: SessionOutcome | null }): ReactElement | null {
  const { t } = useWords();
  const { actions, busy, organizationName: org } = useFrame();
  const [values, setValues] = useState<Partial<Record<ReadFieldName, string>> | null>(null);
  const [answered, setAnswered] = useState(false);
  const reading = outcome?.reading;
  const send = async (): Promise<void> => {
    if (await actions.reviewReading(values ?? {})) setAnswered(true);
  };
  if (answered) return <Text>{t('reading.thanks', { org })}</Text>;
  if (!reading) return null;
  return (
    <section aria-labelledby="reading-title" className="grid gap-3 border-line border-t pt-4">
      <h2 id="reading-title" className="font-semibold text-kyc">
        {t('reading.title')}
      </h2>
      <dl className="grid gap-2 text-kyc leading-[inherit]">
        {reading.map(({ field, value }) => (
          <div key={field}>
            <dt id={`reading-${field}`} className="text-ink-2 first-letter:uppercase">
              {t(`field.${field}`)}
            </dt>
            <dd className="break-words">
              {values ? (
                <input
                  aria-labelledby={`reading-${field}`}
                  type={field.endsWith('Date') ? 'date' : 'text'}
                  maxLength={200}
                  autoComplete="off"
                  className="min-h-12 w-full rounded-kyc border border-line-strong bg-surface px-3"
                  value={values[field] ?? value}
                  onChange={(event) => setValues({ ...values, [field]: event.target.value })}
                />
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
      {values && <Text>{t('reading.once', { org })}</Text>}
      <div className="grid gap-2">
        <Action look="plain" busy={busy} onClick={() => void send()}>
          {t(values ? 'reading.send' : 'reading.right')}
        </Action>
        {!values && (
          <Action look="text" busy={busy} onClick={() => setValues({})}>
            {t('reading.wrong')}
          </Action>
        )}
      </div>
    </section>
  );
}
