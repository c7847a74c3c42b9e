import type { ReportQuery } from '@/core/alerts/queue/report-contract';
import { reportCsv } from '@/core/alerts/queue/report-csv';
import type { MemberPrincipal } from '@/core/principal';
import { alertReport } from './alert-report';

export async function exportReport(principal: MemberPrincipal, query: ReportQuery): Promise<Response> {
  const text = reportCsv(await alertReport(principal, query));
  return new Response(`\uFEFF${text}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="reports-${query.days}-days.csv"`,
    },
  });
}
