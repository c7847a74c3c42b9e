-- AlterTable
ALTER TABLE "KycLivenessRun" ADD COLUMN     "framesAt" TIMESTAMPTZ(3);
