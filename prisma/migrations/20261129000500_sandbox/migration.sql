-- AlterTable
ALTER TABLE "KycSession" ADD COLUMN     "metadata" JSONB;

-- AlterTable
ALTER TABLE "ScreeningRequest" ADD COLUMN     "listedFrom" TIMESTAMPTZ(3);
