'use client';

import { Plus } from 'lucide-react';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field, Input } from '@/components/ui/field';
import { ErrorPanel } from '@/components/ui/states';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { useToast } from '@/components/ui/toast';
import type { MemberLink } from '@/core/organizations/members-contract';
import type { OrganizationList } from '@/core/organizations/organizations-contract';
import { problemDetails } from '../api/api-client';
import { useMyself } from '../api/use-me';
import { useCreateOrganization, useOrganizations } from '../api/use-organizations';
import { DAY_AND_TIME } from '../layout/dates/day-field';
import { PageHeader } from '../layout/page-header';
import { QueryState } from '../layout/query-state';
import { LinkDialog } from '../members/invite-dialog';

/** For the owner of the installation. */
export function OrganizationsPage(): ReactElement {
  const t = useTranslations('organizations');
  const query = useOrganizations();
  const [creating, setCreating] = useState(false);
  const [link, setLink] = useState<MemberLink | null>(null);
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')}>
        <Button look="primary" onClick={() => setCreating(true)}>
          <Plus aria-hidden className="size-4" strokeWidth={1.75} />
          {t('create')}
        </Button>
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-y-auto bg-surface">
        <QueryState query={query} what={t('what')}>
          {({ organizations }) => <OrganizationTable organizations={organizations} />}
        </QueryState>
      </div>
      <Dialog open={creating} onClose={() => setCreating(false)} title={t('create')}>
        <CreateForm
          onClose={() => setCreating(false)}
          onCreated={(made) => {
            setCreating(false);
            setLink(made);
          }}
        />
      </Dialog>
      <LinkDialog link={link} onClose={() => setLink(null)} />
    </>
  );
}

function OrganizationTable({ organizations }: OrganizationList): ReactElement {
  const t = useTranslations('organizations');
  const format = useFormatter();
  return (
    <Table stacks caption={t('title')}>
      <thead>
        <tr>
          <Th>{t('name')}</Th>
          <Th>{t('id')}</Th>
          <Th>{t('created')}</Th>
          <Th numeric>{t('members')}</Th>
        </tr>
      </thead>
      <tbody>
        {organizations.map(({ id, name, createdAt, members }) => (
          <Tr key={id}>
            <Td className="font-semibold [overflow-wrap:anywhere]">{name}</Td>
            <Td label={t('id')} className="ident [overflow-wrap:anywhere]">
              {id}
            </Td>
            <Td label={t('created')}>{format.dateTime(new Date(createdAt), DAY_AND_TIME)}</Td>
            <Td label={t('members')} numeric>
              {members}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The first owner is by default the person who creates it. */
function CreateForm(props: { onClose: () => void; onCreated: (link: MemberLink | null) => void }): ReactElement {
  const { onClose, onCreated } = props;
  const t = useTranslations();
  const toast = useToast();
  const create = useCreateOrganization();
  const me = useMyself();
  const [name, setName] = useState('');
  const [ownerName, setOwnerName] = useState(me?.name ?? '');
  const [email, setEmail] = useState(me?.email ?? '');
  const [tried, setTried] = useState(false);
  const emailFits = /^\S+@\S+\.\S+$/.test(email.trim());
  const missing = (text: string, message: string) => (tried && !text.trim() ? message : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!name.trim() || !ownerName.trim() || !emailFits) return;
    const owner = { name: ownerName.trim(), email: email.trim() };
    create.mutate(
      { name: name.trim(), owner },
      {
        onSuccess: ({ organization, link }) => {
          onCreated(link);
          if (!link) toast({ text: t('organizations.done', { name: organization.name }) });
        },
      },
    );
  };
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-4">
      {create.isError && <ErrorPanel title={t('states.notDone')} {...problemDetails(create.error)} />}
      <Field label={t('organizations.name')} error={missing(name, t('organizations.nameMissing'))}>
        {(control) => (
          <Input {...control} value={name} maxLength={120} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <Field label={t('organizations.ownerName')} error={missing(ownerName, t('members.nameMissing'))}>
        {(control) => (
          <Input
            {...control}
            value={ownerName}
            maxLength={120}
            onChange={(event) => setOwnerName(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={t('organizations.ownerEmail')}
        hint={t('organizations.ownerHint')}
        error={tried && !emailFits ? t('members.emailMissing') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            value={email}
            maxLength={320}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button type="submit" look="primary" busy={create.isPending}>
          {t('organizations.act')}
        </Button>
      </div>
    </form>
  );
}
