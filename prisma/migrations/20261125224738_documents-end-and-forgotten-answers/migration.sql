-- AlterTable
ALTER TABLE "IdempotencyRecord" ADD COLUMN     "subjectId" TEXT;

-- AlterTable
ALTER TABLE "KycSession" ADD COLUMN     "documentEnd" JSONB;

-- CreateIndex
CREATE INDEX "IdempotencyRecord_subjectId_idx" ON "IdempotencyRecord"("subjectId");
