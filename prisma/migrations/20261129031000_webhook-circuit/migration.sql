-- AlterTable
ALTER TABLE "WebhookDestination" ADD COLUMN     "environments" TEXT[] DEFAULT ARRAY['live', 'test']::TEXT[],
ADD COLUMN     "failures" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "headers" TEXT,
ADD COLUMN     "heldUntil" TIMESTAMPTZ(3);
