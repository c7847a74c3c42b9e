-- AlterTable
ALTER TABLE "AlertView" ADD COLUMN     "columns" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "queueColumns" TEXT[] DEFAULT ARRAY[]::TEXT[];
