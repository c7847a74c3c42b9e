-- CreateTable
CREATE TABLE "DocumentFingerprint" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "instanceId" TEXT NOT NULL,
    "kycSessionId" TEXT,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "bands" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "DocumentFingerprint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BlocklistEntry" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "bands" TEXT[],
    "hint" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "addedById" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BlocklistEntry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "DocumentFingerprint_organizationId_kind_key_idx" ON "DocumentFingerprint"("organizationId", "kind", "key");

-- CreateIndex
CREATE INDEX "DocumentFingerprint_bands_idx" ON "DocumentFingerprint" USING GIN ("bands");

-- CreateIndex
CREATE UNIQUE INDEX "DocumentFingerprint_instanceId_kind_key_key" ON "DocumentFingerprint"("instanceId", "kind", "key");

-- CreateIndex
CREATE INDEX "BlocklistEntry_bands_idx" ON "BlocklistEntry" USING GIN ("bands");

-- CreateIndex
CREATE UNIQUE INDEX "BlocklistEntry_organizationId_kind_key_key" ON "BlocklistEntry"("organizationId", "kind", "key");
