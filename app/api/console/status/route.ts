import { anyMember } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { SystemStatus } from '@/core/organizations/console-contract';
import { systemStatus } from '@/services/health/system-status';

export const GET = endpoint({
  summary: 'Get the system status',
  auth: anyMember(),
  response: SystemStatus,
  handle: () => systemStatus(),
});
