-- CreateTable
CREATE TABLE "DetailRequest" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "alertId" TEXT NOT NULL,
    "memberId" TEXT NOT NULL,
    "fields" TEXT[],
    "tokenHash" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "answer" JSONB,
    "mailed" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "DetailRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MemberNotice" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "memberId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "alertId" TEXT NOT NULL,
    "commentId" TEXT,
    "byId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "readAt" TIMESTAMPTZ(3),

    CONSTRAINT "MemberNotice_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "DetailRequest_organizationId_alertId_idx" ON "DetailRequest"("organizationId", "alertId");

-- CreateIndex
CREATE UNIQUE INDEX "DetailRequest_tokenHash_key" ON "DetailRequest"("tokenHash");

-- CreateIndex
CREATE INDEX "MemberNotice_organizationId_memberId_createdAt_idx" ON "MemberNotice"("organizationId", "memberId", "createdAt");

-- CreateIndex
CREATE INDEX "MemberNotice_organizationId_alertId_idx" ON "MemberNotice"("organizationId", "alertId");

-- CreateIndex
CREATE INDEX "Alert_organizationId_environment_priority_bestScore_dueAt_i_idx" ON "Alert"("organizationId", "environment", "priority", "bestScore" DESC, "dueAt", "id");
