-- AlterTable
ALTER TABLE "KycLivenessRun" ADD COLUMN     "tier" TEXT NOT NULL DEFAULT 'full';
