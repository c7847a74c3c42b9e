-- AlterTable
ALTER TABLE "ConsoleSession" ADD COLUMN     "secondStepDue" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "secondStepSince" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "SecondStep" (
    "memberId" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "sealedSecret" TEXT NOT NULL,
    "lastStep" INTEGER NOT NULL DEFAULT 0,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "triesSince" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SecondStep_pkey" PRIMARY KEY ("memberId")
);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "memberId" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SecondStep_organizationId_idx" ON "SecondStep"("organizationId");

-- CreateIndex
CREATE INDEX "RecoveryCode_organizationId_idx" ON "RecoveryCode"("organizationId");

-- CreateIndex
CREATE UNIQUE INDEX "RecoveryCode_memberId_codeHash_key" ON "RecoveryCode"("memberId", "codeHash");
