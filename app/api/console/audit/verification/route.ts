import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AuditVerification } from '@/core/audit/contract';
import { checkAudit } from '@/services/audit/verify-audit';

export const GET = endpoint({
  summary: 'Verify the audit log chain',
  auth: consoleSession('admin'),
  response: AuditVerification,
  handle: ({ principal }) => checkAudit(principal),
});
