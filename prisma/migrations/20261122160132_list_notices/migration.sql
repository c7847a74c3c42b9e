-- AlterTable
ALTER TABLE "MemberNotice" ADD COLUMN     "lists" JSONB;
