-- CreateTable
CREATE TABLE "MonitoringRun" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "versions" JSONB NOT NULL,
    "entries" INTEGER NOT NULL DEFAULT 0,
    "subjects" INTEGER NOT NULL DEFAULT 0,
    "hits" INTEGER NOT NULL DEFAULT 0,
    "alerts" INTEGER NOT NULL DEFAULT 0,
    "suppressed" INTEGER NOT NULL DEFAULT 0,
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "MonitoringRun_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "MonitoringRun_organizationId_startedAt_idx" ON "MonitoringRun"("organizationId", "startedAt");

-- CreateIndex
CREATE UNIQUE INDEX "MonitoringRun_organizationId_kind_key_key" ON "MonitoringRun"("organizationId", "kind", "key");

-- CreateIndex
CREATE INDEX "Alert_organizationId_externalId_idx" ON "Alert"("organizationId", "externalId");

-- CreateIndex
CREATE INDEX "ScreeningRequest_monitoring_id_idx" ON "ScreeningRequest"("monitoring", "id");
