-- AlterTable
ALTER TABLE "PepRegister" ADD COLUMN     "watchedChecksum" TEXT;
