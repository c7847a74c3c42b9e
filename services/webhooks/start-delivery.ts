import { db } from '@/platform/db/db';

/** Attempts before this round; null if nothing is due. */
export async function startDelivery(organizationId: string, deliveryId: string): Promise<{ attempts: number } | null> {
  const delivery = await db(organizationId).webhookDelivery.findFirst({ where: { id: deliveryId } });
  return delivery?.status === 'pending' ? { attempts: delivery.attempts } : null;
}
