-- DropIndex
DROP INDEX "AuditEntry_organizationId_objectId_idx";

-- CreateIndex
CREATE INDEX "AuditEntry_objectId_organizationId_idx" ON "AuditEntry"("objectId", "organizationId");
