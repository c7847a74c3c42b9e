import { csvLine } from '@/core/formats/csv-records';
import type { SourceEvidence } from '@/core/screening/requests/contract';
import { tenantSql } from '@/platform/db/sql';
import { csvAnswer } from '@/services/files/serve-file';
import { otherNamesOf } from '@/services/subjects/other-names';
import { DUPLICATE_EXTERNAL_ID_WARNING, externalIdWarnings } from '../requests/create-request';
import { evidenceWarnings } from '../warnings';
import { findBatch } from './get-batch';

const PAGE = 2_000;
const HEADING = [
  'line',
  'externalId',
  'fullName',
  'status',
  'alertIds',
  'alertStatus',
  'bestMatch',
  'score',
  'requestId',
  'fault',
  'warnings',
];

type Row = {
  line: number;
  fault: string | null;
  ignored: string | null;
  reusedId: boolean;
  rowStatus: string;
  requestId: string | null;
  externalId: string | null;
  fullName: string | null;
  identificationDocument: unknown;
  status: string | null;
  alertIds: string | null;
  alertStatuses: string | null;
  bestName: string | null;
  bestScore: number | null;
  sources: SourceEvidence[] | null;
};

/**
 * Rows by line with best match (also below the alert threshold) and API warnings. `only` selects unreadable rows.
 * Escaped against formulas.
 */
export async function exportBatch(organizationId: string, id: string, only: 'broken' | undefined): Promise<Response> {
  await findBatch(organizationId, id);
  return csvAnswer<Row>({
    name: `screening-${id}${only ? `-${only}` : ''}.csv`,
    heading: HEADING,
    size: PAGE,
    page: (last) => page(organizationId, id, last?.line ?? 0, only),
    lines: (rows) => linesOf(organizationId, rows),
  });
}

function page(organizationId: string, id: string, after: number, only: 'broken' | undefined): Promise<Row[]> {
  return tenantSql<Row>(
    organizationId,
    `select row.line, row.fault, row.ignored, row."reusedId", row.status as "rowStatus", row."requestId", request.status, request.sources,
       coalesce(request."externalId", row."externalId", row.input ->> 'externalId') as "externalId",
       coalesce(request."fullName", row.name, row.input ->> 'fullName') as "fullName",
       coalesce(request."identificationDocument", row.input -> 'identificationDocument') as "identificationDocument",
       string_agg(alert.id, ' ' order by alert.id) as "alertIds",
       string_agg(alert.status, ' ' order by alert.id) as "alertStatuses",
       coalesce(max(alert."bestName"), max(best.name)) as "bestName",
       coalesce(max(alert."bestScore"), max(best.score)) as "bestScore"
     from "ScreeningBatchRow" row
     left join "ScreeningRequest" request on request.id = row."requestId" and request."organizationId" = $1
     left join "Alert" alert on (alert."requestId" = request.id or alert.id = any(request."openAlertIds")) and alert."organizationId" = $1
     left join lateral (select hit.score, hit.entry ->> 'fullName' as name from "ScreeningHit" hit
       where hit."requestId" = row."requestId" and hit."organizationId" = $1 order by hit.score desc, hit.id limit 1) best on true
     where row."organizationId" = $1 and row."batchId" = $2 and row.line > $3 and ($4 = false or row.fault is not null)
     group by row.id, request.id
     order by row.line limit ${PAGE}`,
    [id, after, only === 'broken'],
  );
}

async function linesOf(organizationId: string, rows: Row[]): Promise<string> {
  const named = rows.flatMap(({ requestId, externalId, fullName }) =>
    requestId !== null && fullName !== null ? [{ requestId, externalId, fullName }] : [],
  );
  const otherNames = await otherNamesOf(organizationId, 'live', named);
  return rows.map((row) => lineOf(row, otherNames.get(row.requestId ?? '') ?? [])).join('');
}

function lineOf(row: Row, otherNames: readonly string[]): string {
  const status = row.fault ? 'broken' : (row.status ?? (row.rowStatus === 'accepted' ? 'erased' : 'waiting'));
  const { fullName, identificationDocument } = row;
  const { warnings = [] } =
    fullName && !row.fault ? evidenceWarnings({ fullName, identificationDocument }, row.sources ?? []) : {};
  return csvLine([
    row.line,
    row.externalId,
    row.fullName,
    status,
    row.alertIds,
    row.alertStatuses,
    row.bestName,
    row.bestScore,
    row.requestId,
    row.fault,
    [
      ...(row.ignored ? [`Ignored: ${row.ignored}.`] : []),
      ...warnings,
      ...(row.reusedId ? [DUPLICATE_EXTERNAL_ID_WARNING] : []),
      ...externalIdWarnings(otherNames),
    ].join(' '),
  ]);
}

/** Replaces the personal data of an unscreened row on erasure. */
export const ERASED_ROW = { name: null, externalId: null, fault: 'was erased with the person' } as const;
