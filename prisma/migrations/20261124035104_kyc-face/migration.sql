-- CreateTable
CREATE TABLE "KycFace" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "sessionId" TEXT NOT NULL,
    "descriptor" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "KycFace_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "KycFace_sessionId_key" ON "KycFace"("sessionId");

-- CreateIndex
CREATE INDEX "KycFace_organizationId_environment_id_idx" ON "KycFace"("organizationId", "environment", "id");
