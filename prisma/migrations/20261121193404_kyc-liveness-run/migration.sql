-- CreateTable
CREATE TABLE "KycLivenessRun" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "sessionId" TEXT NOT NULL,
    "movements" JSONB NOT NULL,
    "tracker" TEXT NOT NULL,
    "slow" BOOLEAN NOT NULL DEFAULT false,
    "withoutHead" BOOLEAN NOT NULL DEFAULT false,
    "outcome" TEXT,
    "faults" JSONB NOT NULL DEFAULT '[]',
    "signals" JSONB NOT NULL DEFAULT '{}',
    "fingerprints" JSONB NOT NULL DEFAULT '[]',
    "issuedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "KycLivenessRun_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "KycLivenessRun_organizationId_sessionId_idx" ON "KycLivenessRun"("organizationId", "sessionId");

-- CreateIndex
CREATE INDEX "KycLivenessRun_organizationId_finishedAt_idx" ON "KycLivenessRun"("organizationId", "finishedAt");
