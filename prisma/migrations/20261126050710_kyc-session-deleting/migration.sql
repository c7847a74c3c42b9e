-- AlterTable
ALTER TABLE "KycSession" ADD COLUMN     "deletingAt" TIMESTAMPTZ(3);
