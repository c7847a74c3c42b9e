-- AlterTable
ALTER TABLE "ConsoleSession" ADD COLUMN     "browser" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "network" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "removedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "MemberLink" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "memberId" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MemberLink_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "MemberLink_organizationId_idx" ON "MemberLink"("organizationId");

-- CreateIndex
CREATE UNIQUE INDEX "MemberLink_memberId_key" ON "MemberLink"("memberId");

-- CreateIndex
CREATE UNIQUE INDEX "MemberLink_tokenHash_key" ON "MemberLink"("tokenHash");
