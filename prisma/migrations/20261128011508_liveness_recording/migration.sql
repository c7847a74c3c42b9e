-- AlterTable
ALTER TABLE "KycLivenessRun" ADD COLUMN     "recordedBytes" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "recordedFrames" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "recordedHash" TEXT;
