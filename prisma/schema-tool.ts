import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import { startCluster } from '@/platform/postgres/cluster';
import { migrate } from './migrate';

/**
 * `npm run db:new -- NAME` writes a migration; `npm run db:check` fails if one is missing. Prisma's WebAssembly engine
 * needs no download.
 */
const require = createRequire(import.meta.url);
type Engine = { diff(input: unknown): Promise<{ stdout: string | null; exitCode: number }> };
type EngineModule = {
  SchemaEngine: {
    new: (models: Array<[string, string]>, log: (line: string) => void, adapter: unknown) => Promise<Engine>;
  };
  __wbg_set_wasm(exports: WebAssembly.Exports): void;
};

async function schemaEngine(databaseUrl: string, files: SchemaFile[]): Promise<Engine> {
  const folder = path.dirname(require.resolve('@prisma/schema-engine-wasm/schema_engine_bg'));
  const glue = (await import('@prisma/schema-engine-wasm/schema_engine_bg' as string)) as EngineModule;
  const wasm = new WebAssembly.Module(readFileSync(path.join(folder, 'schema_engine_bg.wasm')));
  const instance = new WebAssembly.Instance(wasm, {
    './schema_engine_bg.js': glue as unknown as WebAssembly.ModuleImports,
  });
  glue.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => console.error(message) },
  });
  const adapter = bindMigrationAwareSqlAdapterFactory(describingAdapter(databaseUrl));
  return glue.SchemaEngine.new(
    files.map((file) => [file.path, file.content]),
    () => undefined,
    adapter,
  );
}

/** "char" and bpchar, and the column type the describer expects. */
const CHAR_OID = 18;
const BPCHAR_OID = 1042;
const CHARACTER = 6;

/** The adapter rejects "char" columns: pass them as bpchar and restore their type. */
function describingAdapter(databaseUrl: string): SqlMigrationAwareDriverAdapterFactory {
  let charColumns: number[] = [];
  const result = (require('pg/lib/result.js') as { prototype: unknown }).prototype as {
    addFields(fields: Array<{ dataTypeID: number }>): unknown;
  };
  const addFields = result.addFields;
  result.addFields = function (fields) {
    charColumns = fields.flatMap((field, index) => (field.dataTypeID === CHAR_OID ? [index] : []));
    for (const index of charColumns) Object.assign(fields[index] ?? {}, { dataTypeID: BPCHAR_OID });
    return addFields.call(this, fields);
  };
  const factory = new PrismaPg({ connectionString: databaseUrl });
  const connect = async () => {
    const adapter = await factory.connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      charColumns = [];
      const rows = await queryRaw(query);
      for (const index of charColumns) rows.columnTypes[index] = CHARACTER;
      return rows;
    };
    return adapter;
  };
  return {
    adapterName: factory.adapterName,
    provider: factory.provider,
    connect,
    connectToShadowDb: connect,
  } as SqlMigrationAwareDriverAdapterFactory;
}

type SchemaFile = { path: string; content: string };

function schemaFiles(): SchemaFile[] {
  const folder = path.resolve('prisma/schema');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.prisma'))
    .map((name) => ({ path: path.join(folder, name), content: readFileSync(path.join(folder, name), 'utf8') }));
}

/** Empty if equal. */
async function difference(): Promise<string> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'gatehouse-schema-'));
  chmodSync(scratch, 0o711);
  const cluster = await startCluster(scratch, 'scratch', { watch: false });
  try {
    await migrate(cluster.url);
    const files = schemaFiles();
    const engine = await schemaEngine(cluster.url, files);
    const result = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: path.resolve('prisma') },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: true,
      filters: { externalTables: ['public._prisma_migrations'], externalEnums: [] },
      shadowDatabaseUrl: null,
    });
    return result.exitCode === 0 ? '' : (result.stdout ?? '');
  } finally {
    await cluster.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

const [command, name] = process.argv.slice(2);
const sql = await difference();
if (command === 'new' && name && sql) {
  const folder = path.resolve(
    'prisma/migrations',
    `${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}_${name}`,
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'migration.sql'), sql);
  writeFileSync(path.resolve('prisma/migrations/migration_lock.toml'), 'provider = "postgresql"\n');
  console.log(`wrote ${path.relative('.', folder)}/migration.sql`);
} else if (sql) {
  console.error(`prisma/migrations and prisma/schema differ:\n${sql}`);
  process.exitCode = 1;
} else console.log('prisma/migrations and prisma/schema agree');
process.exit();
