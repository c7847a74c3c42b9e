-- CreateIndex
CREATE INDEX "AlertMatch_organizationId_source_entityId_idx" ON "AlertMatch"("organizationId", "source", "entityId");
