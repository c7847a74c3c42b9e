-- AlterTable
ALTER TABLE "AlertView" DROP COLUMN "columns";

-- AlterTable
ALTER TABLE "Member" DROP COLUMN "queueColumns";
