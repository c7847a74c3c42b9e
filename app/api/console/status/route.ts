import { consoleSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { SystemStatus } from '@/core/organizations/console-contract';
import { systemStatus } from '@/services/system/system-status';

export const GET = endpoint({
  summary: 'Status of this installation',
  auth: consoleSession('viewer'),
  response: SystemStatus,
  handle: () => systemStatus(),
});
