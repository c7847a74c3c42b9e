-- The newest request of an external id ends the watch of those before; who was watched is answered. A function, because what it calls
-- reads what was committed by then: the statement around it begins before it has the lock of the person and would not see a request
-- that was written meanwhile.
CREATE FUNCTION "supersedeRequests"(organization text, environment_ text, external_id text, at timestamptz) RETURNS SETOF text
LANGUAGE sql VOLATILE AS $$
  UPDATE "ScreeningRequest" r SET monitoring = false, superseded = true,
    "updatedAt" = CASE WHEN before.monitoring THEN at ELSE r."updatedAt" END
  FROM (SELECT id, monitoring FROM "ScreeningRequest" WHERE "organizationId" = organization AND environment = environment_
    AND "externalId" = external_id AND NOT superseded FOR UPDATE) before
  WHERE r.id = before.id
  RETURNING CASE WHEN before.monitoring THEN r."fullName" END
$$;
