-- AlterTable
ALTER TABLE "KycSession" ADD COLUMN     "helpAskedAt" TIMESTAMPTZ(3);
