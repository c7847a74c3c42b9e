import type { AlertDetail } from '@/core/alerts/contract';
import { AUTO_DISMISS } from '@/core/alerts/transitions';
import { embeddedAttachments } from '@/core/evidence/pack';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { evidencePublicKey, sealEvidence } from '@/platform/evidence/sign';
import { writePack } from '@/platform/evidence/write-pack';
import { appendAudit } from '@/services/audit/append-audit';
import { readFile } from '@/services/files/serve-file';
import { memberNames } from '@/services/members/member-names';
import { getAlert } from './get-alert';

/** Export as a sealed PDF; its hash is audited. */
export async function exportEvidence(principal: MemberPrincipal, id: string): Promise<Response> {
  const { organizationId, name } = principal;
  const alert = await getAlert(organizationId, id);
  const organization = await db(organizationId).organization.findFirst({ where: {}, select: { name: true } });
  const pdf = await writePack({
    alert: await withNames(organizationId, alert),
    organization: organization?.name ?? '',
    madeBy: name,
    madeAt: clock.now().toISOString(),
    publicKey: evidencePublicKey(),
    files: await attachedFiles(organizationId, alert),
  });
  const { file, sha256 } = sealEvidence(pdf);
  await db(organizationId).$transaction((tx) =>
    appendAudit(tx, organizationId, {
      actor: principal,
      action: 'alert.evidenceExported',
      objectId: id,
      detail: { sha256, version: alert.version },
    }),
  );
  return new Response(new Uint8Array(file), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="evidence-${id}.pdf"`,
    },
  });
}

async function attachedFiles(organizationId: string, alert: AlertDetail): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const { attachment } of embeddedAttachments(alert))
    files.set(attachment.id, (await readFile(organizationId, attachment.id)).content);
  return files;
}

async function withNames(organizationId: string, alert: AlertDetail): Promise<AlertDetail> {
  const { resolution, pendingDecision } = alert;
  const names = await memberNames(organizationId, [
    resolution?.by ?? null,
    resolution?.proposedBy ?? null,
    pendingDecision?.by ?? null,
  ]);
  const called = (id: string) =>
    id === AUTO_DISMISS ? 'a rule of the organization' : `${names.get(id) ?? 'a former member'} (${id})`;
  return {
    ...alert,
    resolution: resolution && {
      ...resolution,
      by: called(resolution.by),
      proposedBy: resolution.proposedBy && called(resolution.proposedBy),
    },
    pendingDecision: pendingDecision && { ...pendingDecision, by: called(pendingDecision.by) },
  };
}
