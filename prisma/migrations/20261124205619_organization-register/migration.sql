-- CreateTable
CREATE TABLE "OrganizationRegister" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "checksum" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "entries" INTEGER NOT NULL,
    "names" INTEGER NOT NULL,
    "unread" JSONB NOT NULL,
    "date" JSONB NOT NULL,
    "status" TEXT NOT NULL,
    "reason" TEXT,
    "memberId" TEXT NOT NULL,
    "sentAt" TIMESTAMPTZ(3) NOT NULL,
    "publishedAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "watchedAt" TIMESTAMPTZ(3),

    CONSTRAINT "OrganizationRegister_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "OrganizationRegister_organizationId_status_idx" ON "OrganizationRegister"("organizationId", "status");

-- CreateIndex
CREATE INDEX "OrganizationRegister_status_watchedAt_idx" ON "OrganizationRegister"("status", "watchedAt");
