-- CreateTable
CREATE TABLE "DeletedAlert" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "requestId" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "reasonCode" TEXT,
    "decidedBy" TEXT,
    "proposedBy" TEXT,
    "decidedAt" TIMESTAMPTZ(3),
    "raisedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedBy" TEXT NOT NULL,
    "deletedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DeletedAlert_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "DeletedAlert_organizationId_requestId_idx" ON "DeletedAlert"("organizationId", "requestId");

-- What was deleted before stands in the audit log, by ids and codes.
INSERT INTO "DeletedAlert" ("id", "organizationId", "requestId", "source", "status", "reasonCode", "decidedBy", "proposedBy", "decidedAt", "raisedAt", "deletedBy", "deletedAt")
SELECT e."objectId", e."organizationId", r."id", '', e."detail" ->> 'status', e."detail" ->> 'reasonCode', e."detail" ->> 'by', e."detail" ->> 'proposedBy', NULL,
  coalesce((SELECT min(t."createdAt") FROM "AuditEntry" t WHERE t."objectId" = e."objectId" AND t."action" = 'alert.triggered'), r."createdAt"),
  e."actorId", e."createdAt"
FROM "AuditEntry" e
JOIN "ScreeningRequest" r ON r."organizationId" = e."organizationId" AND r."id" = e."detail" ->> 'requestId'
WHERE e."action" = 'alert.deleted' AND e."detail" ->> 'status' IS NOT NULL;
