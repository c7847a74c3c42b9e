-- AlterTable
ALTER TABLE "AlertView" ADD COLUMN     "shared" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "AlertView_organizationId_shared_idx" ON "AlertView"("organizationId", "shared");
