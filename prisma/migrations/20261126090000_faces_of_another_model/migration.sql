-- The numbers of one face model say nothing to another (decision 173): kept for nothing, they would only be biometric data that lies about.
DELETE FROM "KycFace";
