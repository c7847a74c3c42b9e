'use client';

import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { ErrorPanel } from '@/components/ui/states';
import { problemOf, troubleOf } from '../queries/call';
import { useEndSecondStep, useGiveCode } from '../queries/use-second-step';
import { CodeField } from './code-field';
import { PasswordField } from './password-field';

/** Ten new recovery codes, for a code of the app. */
export function NewCodes(props: { onCodes: (codes: string[]) => void; onCancel: () => void }): ReactElement {
  const t = useTranslations();
  const give = useGiveCode('recovery-codes');
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    give.mutate(code, { onSuccess: ({ recoveryCodes }) => props.onCodes(recoveryCodes) });
  };
  const refused = problemOf(give.error, 'code');
  return (
    <form method="post" onSubmit={submit} noValidate className="grid max-w-90 gap-3">
      {give.isError && !refused && <ErrorPanel title={t('states.notDone')} {...troubleOf(give.error)} />}
      <p className="text-ink-2">{t('secondStep.newCodesHint')}</p>
      <CodeField letters label={t('secondStep.code')} error={refused} value={code} onChange={setCode} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={give.isPending} disabled={code.trim().length < 6}>
          {t('secondStep.newCodes')}
        </Button>
        <Button onClick={props.onCancel}>{t('secondStep.cancel')}</Button>
      </div>
    </form>
  );
}

/** Off again, by password and code. */
export function SwitchOff({ onOff, onCancel }: { onOff: () => void; onCancel: () => void }): ReactElement {
  const t = useTranslations();
  const end = useEndSecondStep();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    end.mutate({ password, code }, { onSuccess: onOff });
  };
  const wrong = { password: problemOf(end.error, 'password'), code: problemOf(end.error, 'code') };
  return (
    <form method="post" onSubmit={submit} noValidate className="grid max-w-90 gap-3">
      {end.isError && !wrong.password && !wrong.code && (
        <ErrorPanel title={t('states.notDone')} {...troubleOf(end.error)} />
      )}
      <PasswordField value={password} onChange={setPassword} error={wrong.password} />
      <CodeField
        letters
        label={t('secondStep.code')}
        hint={t('secondStep.codeHint')}
        error={wrong.code}
        value={code}
        onChange={setCode}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="danger" busy={end.isPending} disabled={!password || code.trim().length < 6}>
          {t('secondStep.switchOff')}
        </Button>
        <Button onClick={onCancel}>{t('secondStep.cancel')}</Button>
      </div>
    </form>
  );
}
