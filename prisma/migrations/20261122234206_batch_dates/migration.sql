-- AlterTable
ALTER TABLE "ScreeningBatch" ADD COLUMN     "dates" JSONB;
