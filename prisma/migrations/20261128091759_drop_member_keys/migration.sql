-- AlterTable
ALTER TABLE "Member" DROP COLUMN "keys";
