-- AlterTable
ALTER TABLE "KycSession" ADD COLUMN     "documentReview" JSONB,
ADD COLUMN     "inputData" JSONB;
