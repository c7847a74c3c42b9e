import { GET } from '@/app/api/document-processing/[id]/route';
import { POST } from '@/app/api/document-processing/route';
import type { DocumentInstance } from '@/core/documents/contract';
import { driveDocument } from '@/inngest/document-pipeline';
import { callRoute, type TestOrganization } from '../organization';

export const asFile = (bytes: Uint8Array, mimeType = 'image/png', filename?: string) => ({
  base64Data: Buffer.from(bytes).toString('base64'),
  mimeType,
  ...(filename ? { filename } : {}),
});

export async function processDocument(
  organization: TestOrganization,
  body: Record<string, unknown>,
): Promise<DocumentInstance> {
  const created = await callRoute(POST, { body, apiKey: organization.apiKey });
  if (created.status !== 201) throw new Error(`not accepted: ${created.status} ${JSON.stringify(created.body)}`);
  const instanceId = String(created.body.instanceId);
  await driveDocument({ organizationId: organization.organizationId, instanceId }, (_name, work) => work());
  return readDocument(organization, instanceId);
}

export async function readDocument(organization: TestOrganization, instanceId: string): Promise<DocumentInstance> {
  const { body } = await callRoute(GET, { params: { id: instanceId }, apiKey: organization.apiKey });
  return body as unknown as DocumentInstance;
}
