-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "wrongPasswords" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "wrongPasswordsSince" TIMESTAMPTZ(3);
