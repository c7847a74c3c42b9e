-- AlterTable
ALTER TABLE "DocumentStage" ADD COLUMN     "faults" INTEGER NOT NULL DEFAULT 0;
