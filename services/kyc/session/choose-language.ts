import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import type { KycLanguage } from '@/core/kyc/session/languages';
import type { CustomerPrincipal } from '@/core/principal';
import { recordTimeline } from '../timeline/record-timeline';
import { presentCustomer } from './present-customer';
import { assertOpen, changeSession, customerScope, writeSession } from './session-row';

/** Store the language for all devices and emails. */
export async function chooseLanguage(principal: CustomerPrincipal, language: KycLanguage): Promise<CustomerSession> {
  const row = await changeSession(customerScope(principal), principal.sessionId, async (tx, row) => {
    assertOpen(row, { evenInvalid: true });
    if (row.language !== language) await recordTimeline(tx, row, 'language', { language });
    return { result: await writeSession(tx, row, { language }) };
  });
  return presentCustomer(row);
}
