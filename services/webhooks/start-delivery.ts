import { db } from '@/platform/db';

/** How many attempts a delivery has behind it when a round begins; null when there is nothing to do. */
export async function startDelivery(organizationId: string, deliveryId: string): Promise<{ attempts: number } | null> {
  const delivery = await db(organizationId).webhookDelivery.findFirst({ where: { id: deliveryId } });
  return delivery?.status === 'pending' ? { attempts: delivery.attempts } : null;
}
