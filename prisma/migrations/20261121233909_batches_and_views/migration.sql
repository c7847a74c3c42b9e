-- CreateTable
CREATE TABLE "ScreeningBatch" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "memberId" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'reading',
    "reason" TEXT,
    "ignoredColumns" TEXT[],
    "rows" INTEGER NOT NULL DEFAULT 0,
    "broken" INTEGER NOT NULL DEFAULT 0,
    "accepted" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ScreeningBatch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ScreeningBatchRow" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "batchId" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "fault" TEXT,
    "input" JSONB,
    "requestId" TEXT,

    CONSTRAINT "ScreeningBatchRow_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AlertView" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "memberId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AlertView_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ScreeningBatch_organizationId_createdAt_idx" ON "ScreeningBatch"("organizationId", "createdAt");

-- CreateIndex
CREATE INDEX "ScreeningBatchRow_organizationId_batchId_status_line_idx" ON "ScreeningBatchRow"("organizationId", "batchId", "status", "line");

-- CreateIndex
CREATE UNIQUE INDEX "ScreeningBatchRow_batchId_line_key" ON "ScreeningBatchRow"("batchId", "line");

-- CreateIndex
CREATE INDEX "AlertView_organizationId_memberId_idx" ON "AlertView"("organizationId", "memberId");
