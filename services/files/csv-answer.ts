import { csvLine } from '@/core/formats/csv-records';

/**
 * Stream CSV in constant memory, with a byte order mark for spreadsheets. `page` returns up to `size` rows after the
 * last one; fewer end the file.
 */
export function csvAnswer<Row>(file: {
  name: string;
  heading: readonly string[];
  size: number;
  page: (last: Row | undefined) => Promise<Row[]>;
  lines: (rows: Row[]) => string | Promise<string>;
}): Response {
  const encoder = new TextEncoder();
  let last: Row | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(`\uFEFF${csvLine(file.heading)}`)),
    pull: async (controller) => {
      const rows = await file.page(last);
      controller.enqueue(encoder.encode(await file.lines(rows)));
      last = rows.at(-1);
      if (rows.length < file.size) controller.close();
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${file.name}"`,
    },
  });
}
