-- DropIndex
DROP INDEX "Alert_organizationId_externalId_idx";

-- CreateIndex
CREATE INDEX "Alert_organizationId_externalId_id_idx" ON "Alert"("organizationId", "externalId", "id");
