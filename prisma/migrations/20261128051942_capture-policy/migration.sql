-- AlterTable
ALTER TABLE "KycSession" ADD COLUMN     "capturePolicy" TEXT NOT NULL DEFAULT 'camera-or-upload';

-- AlterTable
ALTER TABLE "KycUpload" ADD COLUMN     "captureMethod" TEXT NOT NULL DEFAULT 'file';

-- AlterTable
ALTER TABLE "StoredFile" ADD COLUMN     "captureMethod" TEXT;
