-- AlterTable
ALTER TABLE "ScreeningBatchRow" ADD COLUMN     "ignored" TEXT;
