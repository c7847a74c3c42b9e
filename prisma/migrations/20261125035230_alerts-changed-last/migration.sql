-- CreateIndex
CREATE INDEX "Alert_organizationId_environment_status_updatedAt_idx" ON "Alert"("organizationId", "environment", "status", "updatedAt" DESC);
