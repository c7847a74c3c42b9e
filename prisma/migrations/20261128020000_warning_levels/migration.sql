-- AlterTable
ALTER TABLE "CreditAccount" ADD COLUMN     "warningLevels" INTEGER[] DEFAULT ARRAY[80, 95]::INTEGER[];
