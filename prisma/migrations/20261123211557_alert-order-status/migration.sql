-- DropIndex
DROP INDEX "Alert_organizationId_environment_priority_bestScore_evidenc_idx";

-- CreateIndex
CREATE INDEX "Alert_organizationId_environment_priority_bestScore_evidenc_idx" ON "Alert"("organizationId", "environment", "priority", "bestScore" DESC, "evidence" DESC, "dueAt", "id", "status");
