-- Tables of PEP lists by the name of the glossary; the data is unchanged.
ALTER TABLE "PepRegister" RENAME TO "PepList";
ALTER INDEX "PepRegister_pkey" RENAME TO "PepList_pkey";
ALTER TABLE "PepRegisterVersion" RENAME TO "PepListVersion";
ALTER INDEX "PepRegisterVersion_pkey" RENAME TO "PepListVersion_pkey";
ALTER INDEX "PepRegisterVersion_source_publishedAt_idx" RENAME TO "PepListVersion_source_publishedAt_idx";
ALTER TABLE "OrganizationRegister" RENAME TO "OwnPepList";
ALTER INDEX "OrganizationRegister_pkey" RENAME TO "OwnPepList_pkey";
ALTER INDEX "OrganizationRegister_organizationId_status_idx" RENAME TO "OwnPepList_organizationId_status_idx";
ALTER INDEX "OrganizationRegister_status_watchedAt_idx" RENAME TO "OwnPepList_status_watchedAt_idx";
