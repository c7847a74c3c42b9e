-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "providerSubject" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "Member_providerSubject_key" ON "Member"("providerSubject");
