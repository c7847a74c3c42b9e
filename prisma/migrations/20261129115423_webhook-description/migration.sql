-- AlterTable
ALTER TABLE "WebhookDestination" ADD COLUMN     "description" TEXT NOT NULL DEFAULT '';
