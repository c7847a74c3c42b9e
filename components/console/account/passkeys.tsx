'use client';

import { browserSupportsWebAuthn, WebAuthnError } from '@simplewebauthn/browser';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { RelativeTime } from '@/components/ui/relative-time';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { useToast } from '@/components/ui/toast';
import type { PasskeyView } from '@/core/identity/passkey-contract';
import { useAddPasskey, usePasskeys, useRemovePasskey, useRenamePasskey } from '../api/use-two-factor';
import { Confirm } from '../layout/confirm';
import { QueryState } from '../layout/query-state';

type Asking = { what: 'add' } | { what: 'rename' | 'remove'; passkey: PasskeyView };

export function PasskeyPanel(): ReactElement {
  const t = useTranslations('passkeys');
  const query = usePasskeys();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [supported, setSupported] = useState(true);
  useEffect(() => setSupported(browserSupportsWebAuthn()), []);
  const stop = () => setAsking(null);
  return (
    <section aria-labelledby="passkeys-title" className="border-line border-t py-4">
      <div className="flex flex-wrap items-end justify-between gap-3 px-4">
        <div className="max-w-140">
          <h2 id="passkeys-title" className="mb-1 font-semibold">
            {t('title')}
          </h2>
          <p className="text-ink-2">{t(supported ? 'purpose' : 'unsupported')}</p>
        </div>
        <Button size="small" disabled={!supported} onClick={() => setAsking({ what: 'add' })}>
          {t('add')}
        </Button>
      </div>
      <QueryState query={query} what={t('what')}>
        {({ passkeys }) =>
          passkeys.length === 0 ? (
            <p className="px-4 pt-2 text-ink-3">{t('none')}</p>
          ) : (
            <PasskeyTable passkeys={passkeys} onAsk={setAsking} />
          )
        }
      </QueryState>
      {asking?.what === 'add' && <AddPasskey onClose={stop} />}
      {asking?.what === 'rename' && <RenamePasskey passkey={asking.passkey} onClose={stop} />}
      {asking?.what === 'remove' && <RemovePasskey passkey={asking.passkey} onClose={stop} />}
    </section>
  );
}

function PasskeyTable(props: { passkeys: readonly PasskeyView[]; onAsk: (asking: Asking) => void }): ReactElement {
  const { passkeys, onAsk } = props;
  const t = useTranslations('passkeys');
  return (
    <Table stacks caption={t('title')} className="mt-2">
      <thead>
        <tr>
          <Th>{t('name')}</Th>
          <Th>{t('added')}</Th>
          <Th>{t('lastUsed')}</Th>
          <Th>
            <span className="sr-only">{t('actions')}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {passkeys.map((passkey) => {
          const { id, name, createdAt, lastUsedAt } = passkey;
          return (
            <Tr key={id}>
              <Td className="max-w-80 break-words font-semibold">{name}</Td>
              <Td label={t('added')} className="whitespace-nowrap text-small">
                <RelativeTime at={createdAt} />
              </Td>
              <Td label={t('lastUsed')} className="whitespace-nowrap text-small">
                {lastUsedAt ? <RelativeTime at={lastUsedAt} /> : t('never')}
              </Td>
              <Td className="text-right">
                <div className="flex flex-wrap gap-2 sm:justify-end">
                  <Button
                    size="small"
                    aria-label={t('renameLabel', { name })}
                    onClick={() => onAsk({ what: 'rename', passkey })}
                  >
                    {t('rename')}
                  </Button>
                  <Button
                    size="small"
                    aria-label={t('removeLabel', { name })}
                    onClick={() => onAsk({ what: 'remove', passkey })}
                  >
                    {t('remove')}
                  </Button>
                </div>
              </Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function AddPasskey({ onClose }: { onClose: () => void }): ReactElement {
  const t = useTranslations('passkeys');
  const toast = useToast();
  const add = useAddPasskey();
  const [name, setName] = useState('');
  const run = () =>
    add.mutate(name.trim(), {
      onSuccess: () => {
        onClose();
        toast({ text: t('isAdded') });
      },
    });
  const error =
    add.error instanceof WebAuthnError
      ? new Error(t(add.error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' ? 'exists' : 'cancelled'))
      : add.error;
  const running = { isPending: add.isPending, error };
  return (
    <Confirm
      title={t('add')}
      act={t('create')}
      running={running}
      incomplete={!name.trim()}
      onRun={run}
      onClose={onClose}
    >
      <NameField value={name} onChange={setName} />
    </Confirm>
  );
}

function RenamePasskey({ passkey, onClose }: { passkey: PasskeyView; onClose: () => void }): ReactElement {
  const t = useTranslations('passkeys');
  const toast = useToast();
  const rename = useRenamePasskey();
  const [name, setName] = useState(passkey.name);
  const run = () =>
    rename.mutate(
      { id: passkey.id, name: name.trim() },
      {
        onSuccess: () => {
          onClose();
          toast({ text: t('isRenamed') });
        },
      },
    );
  return (
    <Confirm
      title={t('renameTitle')}
      act={t('save')}
      running={rename}
      incomplete={!name.trim()}
      onRun={run}
      onClose={onClose}
    >
      <NameField value={name} onChange={setName} />
    </Confirm>
  );
}

function NameField({ value, onChange }: { value: string; onChange: (name: string) => void }): ReactElement {
  const t = useTranslations('passkeys');
  return (
    <Field label={t('name')} hint={t('nameHint')}>
      {(control) => (
        <Input
          {...control}
          maxLength={60}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

function RemovePasskey({ passkey, onClose }: { passkey: PasskeyView; onClose: () => void }): ReactElement {
  const t = useTranslations('passkeys');
  const toast = useToast();
  const remove = useRemovePasskey();
  const run = () =>
    remove.mutate(passkey.id, {
      onSuccess: () => {
        onClose();
        toast({ text: t('isRemoved') });
      },
    });
  return (
    <Confirm
      title={t('removeTitle', { name: passkey.name })}
      act={t('remove')}
      danger
      running={remove}
      onRun={run}
      onClose={onClose}
    >
      {t('removeBody')}
    </Confirm>
  );
}
