import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { routes } from '@/app/_lib/generated/routes';
import { SECRET_FILE_NAMES, SETTING_NAMES } from '@/platform/env';
import { metrics } from '@/platform/metrics';

const files = readdirSync('deploy', { recursive: true, encoding: 'utf8' }).map((name) => path.join('deploy', name));
const yaml = files.filter((file) => file.endsWith('.yaml'));
const known = [...SETTING_NAMES, ...SECRET_FILE_NAMES];

function parsed(file: string): unknown {
  const [document, ...others] = parseAllDocuments(readFileSync(file, 'utf8'), { merge: true });
  expect([file, others.length, document?.errors.map(String)]).toEqual([file, 0, []]);
  return document?.toJS();
}

type Service = {
  image: string;
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  depends_on?: Record<string, unknown>;
};
type Compose = {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, unknown>;
};

describe('deploy', () => {
  test.each(yaml)('%s is valid YAML', (file) => {
    expect(parsed(file)).toBeTypeOf('object');
  });

  test.each(yaml.filter((file) => file.includes('compose/')))('%s names what exists', (file) => {
    const { services, secrets, volumes } = parsed(file) as Compose;
    const made = readFileSync('deploy/compose/make-secrets.sh', 'utf8');
    for (const secret of Object.values(secrets)) expect(made).toContain(`make ${path.basename(secret.file)} `);
    for (const [name, service] of Object.entries(services)) {
      for (const other of Object.keys(service.depends_on ?? {})) expect(Object.keys(services)).toContain(other);
      for (const secret of service.secrets ?? [])
        expect([name, Object.keys(secrets)]).toEqual([name, expect.arrayContaining([secret])]);
      for (const [source = ''] of (service.volumes ?? []).map((volume) => volume.split(':'))) {
        const isThere = source.startsWith('.') ? existsSync(path.join('deploy/compose', source)) : source in volumes;
        expect([name, source, isThere]).toEqual([name, source, true]);
      }
      if (service.image !== 'gatehouse') continue;
      for (const [setting, value] of Object.entries(service.environment ?? {})) {
        expect(known).toContain(setting);
        if (setting.endsWith('_FILE')) expect(service.secrets).toContain(path.basename(value));
      }
    }
  });

  test('the Kubernetes manifests name settings, files and ports that exist', () => {
    const { resources, configMapGenerator } = parsed('deploy/kubernetes/kustomization.yaml') as {
      resources: string[];
      configMapGenerator: { name: string; literals: string[] }[];
    };
    const others = yaml.filter((file) => file.includes('kubernetes/')).map((file) => path.basename(file));
    expect([...resources, 'kustomization.yaml'].sort()).toEqual(others.sort());
    const set = configMapGenerator[0]?.literals.map((literal) => literal.split('=')[0] ?? '') ?? [];
    expect(set.length).toBeGreaterThan(5);
    expect(set.filter((name) => !known.includes(name))).toEqual([]);
    const statefulSet = readFileSync('deploy/kubernetes/statefulset.yaml', 'utf8');
    const probes = [...statefulSet.matchAll(/path: \/api(\/\w+)/g)].map(([, route = '']) => route);
    expect(probes).toEqual(['/health', '/health', '/ready']);
    expect(probes.filter((route) => !(route in routes))).toEqual([]);
  });

  test('the dashboard and the alerts name metrics that exist', async () => {
    const defaults = new Registry();
    collectDefaultMetrics({ register: defaults });
    const known = new Set<string>();
    for (const { name, type } of [
      ...(await metrics().registry.getMetricsAsJSON()),
      ...(await defaults.getMetricsAsJSON()),
    ])
      for (const suffix of String(type) === 'histogram' ? ['_bucket', '_count', '_sum'] : [''])
        known.add(name + suffix);
    const dashboard = readFileSync('deploy/grafana/dashboard.json', 'utf8');
    expect(JSON.parse(dashboard)).toMatchObject({ title: 'Gatehouse' });
    for (const text of [dashboard, readFileSync('deploy/prometheus/alerts.yaml', 'utf8')]) {
      const named = [...text.matchAll(/\b(?:gatehouse|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name);
      expect(named.length).toBeGreaterThan(8);
      expect(named.filter((name) => !known.has(name))).toEqual([]);
    }
  });

  test('the dashboard shows every metric of the application', async () => {
    const dashboard = readFileSync('deploy/grafana/dashboard.json', 'utf8');
    const names = (await metrics().registry.getMetricsAsJSON()).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('gatehouse_') && !dashboard.includes(name))).toEqual([]);
  });

  test('the image runs without root on a system with glibc', () => {
    const dockerfile = readFileSync('Dockerfile', 'utf8');
    const stages = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(new Set(stages).size).toBe(1);
    expect(stages[0]).toMatch(/^node:20\.\d+\.\d+-bookworm-slim$/);
    const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '));
    expect(last).toMatch(/^USER [1-9]\d*:0$/m);
  });
});
