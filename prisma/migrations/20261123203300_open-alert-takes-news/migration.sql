-- AlterTable
ALTER TABLE "Alert" ADD COLUMN     "monitoredAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "MonitoringRun" ADD COLUMN     "joined" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "Alert_organizationId_environment_monitoredAt_idx" ON "Alert"("organizationId", "environment", "monitoredAt");

-- What monitoring raised before is its news too.
UPDATE "Alert" SET "monitoredAt" = "createdAt" WHERE "trigger" = 'monitoring';
