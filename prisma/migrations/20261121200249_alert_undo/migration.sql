-- AlterTable
ALTER TABLE "Alert" ADD COLUMN     "undo" JSONB;

-- AlterTable
ALTER TABLE "OutboxMessage" ADD COLUMN     "dueAt" TIMESTAMPTZ(3);
