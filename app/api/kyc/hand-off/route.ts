import { customerSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { KycDeviceTransfer } from '@/core/kyc/session/customer-contract';
import { deviceTransfer } from '@/services/kyc/session/customer-access';

export const POST = endpoint({
  summary: 'Create a one-time link for a device transfer',
  auth: customerSession(),
  response: KycDeviceTransfer,
  handle: ({ principal }) => deviceTransfer(principal),
});
