-- AlterTable
ALTER TABLE "MemberNotice" ADD COLUMN     "sessionId" TEXT,
ALTER COLUMN "alertId" DROP NOT NULL;

-- CreateIndex
CREATE INDEX "KycSession_organizationId_helpAskedAt_idx" ON "KycSession"("organizationId", "helpAskedAt");

-- CreateIndex
CREATE INDEX "MemberNotice_organizationId_sessionId_idx" ON "MemberNotice"("organizationId", "sessionId");
