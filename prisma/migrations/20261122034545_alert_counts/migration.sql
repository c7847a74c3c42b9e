-- DropIndex
DROP INDEX "Alert_organizationId_status_priority_createdAt_idx";

-- CreateIndex
CREATE INDEX "Alert_organizationId_environment_status_idx" ON "Alert"("organizationId", "environment", "status");
