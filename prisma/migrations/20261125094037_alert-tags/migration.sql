-- AlterTable
ALTER TABLE "Alert" ADD COLUMN     "tags" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateIndex
CREATE INDEX "Alert_tags_idx" ON "Alert" USING GIN ("tags");

-- CreateIndex
CREATE INDEX "Alert_organizationId_tags_idx" ON "Alert"("organizationId", "tags");
