/** Rings of docs/architecture.md. */
const ours = '^(app|pages|components|services|inngest|core|platform)/';
const parsers = 'saxes|csv-parse|entities|fflate|any-ascii|to-jyutping|mrz|pdfjs-dist|xlsx|read-excel-file';
const generated = '^(platform|app/_lib)/generated/';
const test = '(\\.test\\.tsx?$|^tests/)';
const only = (name, from, ...to) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: test },
  to: { path: ours, pathNot: to },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: { path: ours, pathNot: generated },
      to: { circular: true },
    },
    only('core-knows-only-core', '^core/', '^core/'),
    only('platform-knows-core', '^platform/', '^platform/', '^core/'),
    only(
      'services-use-core-and-platform',
      '^services/',
      '^services/',
      '^core/',
      '^platform/',
      '^inngest/(client|events)\\.ts$',
    ),
    only('inngest-uses-services', '^inngest/', '^inngest/', '^services/', '^core/', '^platform/'),
    only(
      'the-doorstep-of-inngest',
      '^inngest/(client|events|logger)\\.ts$',
      '^core/',
      '^platform/(env|logger|metrics|tracing|inngest-executor/in-process)\\.ts$',
      '^inngest/logger\\.ts$',
    ),
    only('components-see-core', '^components/', '^components/', '^core/'),
    only('ui-knows-no-domain', '^components/ui/', '^components/ui/'),
    only('app-calls-services', '^app/(?!_lib/|api/inngest/)', '^app/', '^services/', '^components/', '^core/'),
    only(
      'pages-call-services',
      '^pages/',
      '^pages/',
      '^app/fonts\\.ts$',
      '^app/globals\\.css$',
      '^services/',
      '^components/',
      '^core/',
    ),
    {
      name: 'core-does-no-io',
      severity: 'error',
      from: { path: '^core/', pathNot: test },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: `node_modules/(zod|${parsers})/` },
    },
    {
      name: 'parsers-live-in-formats',
      severity: 'error',
      from: { path: '^core/(?!formats/)', pathNot: test },
      to: { path: `node_modules/(${parsers})/` },
    },
    {
      name: 'siblings-are-strangers',
      comment: 'A processor or a source may be deleted without reading the others.',
      severity: 'error',
      from: { path: '^(core/(?:documents/processors|screening/watchlists))/([^/]+)/' },
      to: { path: '^$1/[^/]+/', pathNot: '^$1/$2/' },
    },
    {
      name: 'no-registry-in-the-browser',
      comment: 'Components may use types and contracts; importing a registry would ship every parser.',
      severity: 'error',
      from: { path: '^components/' },
      to: { path: '^core/(documents/processors|screening/watchlists)/([^/]+/|index\\.ts$)', reachable: true },
    },
    {
      name: 'only-the-pipeline-reads-documents',
      comment: 'Routes need the descriptions of processors, not their parsers.',
      severity: 'error',
      from: { path: '^(app|pages)/', pathNot: `^app/api/inngest/|${test}` },
      to: { path: '^core/documents/processors/extractors\\.ts$', reachable: true },
    },
    {
      name: 'programs-run-without-dev-packages',
      comment: 'Next.js bundles what components and pages import.',
      severity: 'error',
      from: { path: '^(services|inngest|core|platform)/', pathNot: test },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'prisma-only-in-platform',
      severity: 'error',
      from: { path: ours, pathNot: `^platform/|${test}` },
      to: { path: 'node_modules/@prisma/client|^platform/generated' },
    },
  ],
  options: {
    doNotFollow: { path: `node_modules|${generated}` },
    exclude: { path: '\\.next|\\.build' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
