-- AlterTable
ALTER TABLE "IdempotencyRecord" ADD COLUMN     "heldUntil" TIMESTAMPTZ(3);
