-- AlterTable
ALTER TABLE "WebhookEvent" ADD COLUMN     "environment" TEXT NOT NULL DEFAULT 'live';
