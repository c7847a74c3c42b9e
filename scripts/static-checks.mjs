export const staticChecks = [
  ['types', 'node_modules/typescript-native/bin/tsc', ['--noEmit', '-p', 'tsconfig.check.json']],
  ['lint and format', 'node_modules/.bin/biome', ['check', '.']],
  [
    'boundaries',
    'node_modules/.bin/depcruise',
    ['app', 'pages', 'components', 'core', 'inngest', 'platform', 'services', '--output-type', 'err'],
  ],
];
