-- CreateTable
CREATE TABLE "KycUpload" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "sessionId" TEXT NOT NULL,
    "slot" TEXT NOT NULL,
    "mimeType" TEXT NOT NULL,
    "totalBytes" INTEGER NOT NULL,
    "receivedBytes" INTEGER NOT NULL DEFAULT 0,
    "sha256" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "KycUpload_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "KycUpload_updatedAt_idx" ON "KycUpload"("updatedAt");

-- CreateIndex
CREATE UNIQUE INDEX "KycUpload_organizationId_sessionId_slot_key" ON "KycUpload"("organizationId", "sessionId", "slot");
