import type { DocumentInstance, FileOutput } from '@/core/documents/contract';
import { captureMethodOf } from '@/core/kyc/capture/capture-policy';
import { db } from '@/platform/db/db';
import { signFileUrl } from '@/services/files/sign-file-url';
import { type DocumentScope, findInstance } from './find-instance';
import { viewOf } from './instance-view';

/** File URLs are valid for five minutes. */
export async function getDocument(scope: DocumentScope, instanceId: string): Promise<DocumentInstance> {
  const row = await findInstance(scope, instanceId);
  const files = await signedFiles(scope.organizationId, [instanceId]);
  return viewOf(row, files.get(instanceId) ?? []);
}

export async function signedFiles(organizationId: string, instanceIds: string[]): Promise<Map<string, FileOutput[]>> {
  const rows = await db(organizationId).storedFile.findMany({
    where: { ownerId: { in: instanceIds }, purpose: 'original' },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const byOwner = new Map<string, FileOutput[]>();
  for (const { id, ownerId, filename, mimeType, captureMethod } of rows) {
    const url = signFileUrl(organizationId, id);
    const file = { filename, mimeType, url, captureMethod: captureMethodOf(captureMethod) };
    byOwner.set(ownerId, [...(byOwner.get(ownerId) ?? []), file]);
  }
  return byOwner;
}
