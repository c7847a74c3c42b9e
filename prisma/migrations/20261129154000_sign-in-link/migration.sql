-- AlterTable
ALTER TABLE "MemberLink" ADD COLUMN     "purpose" TEXT NOT NULL DEFAULT 'password';

-- DropIndex
DROP INDEX "MemberLink_memberId_key";

-- CreateIndex
CREATE UNIQUE INDEX "MemberLink_memberId_purpose_key" ON "MemberLink"("memberId", "purpose");
