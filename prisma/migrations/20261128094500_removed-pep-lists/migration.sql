-- PEP lists whose formats are no longer read. Their files cannot be searched or replayed; notices about them cannot be shown.
DELETE FROM "PepRegister" WHERE "source" IN ('us-legislators', 'open-states', 'everypolitician', 'popolo', 'own');
DELETE FROM "PepRegisterVersion" WHERE "source" IN ('us-legislators', 'open-states', 'everypolitician', 'popolo', 'own');
DELETE FROM "MemberNotice" WHERE jsonb_path_exists("lists", '$[*].source ? (@ == "us-legislators" || @ == "open-states" || @ == "everypolitician" || @ == "popolo" || @ == "own")');
