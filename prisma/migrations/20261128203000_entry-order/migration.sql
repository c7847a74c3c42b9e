-- DropIndex
DROP INDEX "AlertMatch_organizationId_source_entityId_idx";

-- CreateIndex
CREATE INDEX "AlertMatch_organizationId_source_entityId_id_idx" ON "AlertMatch"("organizationId", "source", "entityId", "id");
