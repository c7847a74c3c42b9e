-- AlterTable
ALTER TABLE "Alert" ADD COLUMN     "evidenceFrom" TEXT;

-- AlterTable
ALTER TABLE "ScreeningRequest" ADD COLUMN     "openAlertIds" TEXT[] DEFAULT ARRAY[]::TEXT[];
