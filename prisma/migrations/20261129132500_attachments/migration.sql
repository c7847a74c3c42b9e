-- AlterTable
ALTER TABLE "StoredFile" ADD COLUMN     "authorId" TEXT,
ADD COLUMN     "description" TEXT;
