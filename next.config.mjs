/** They carry binaries and WebAssembly. */
const external = [
  '@node-rs/argon2',
  '@prisma/client',
  '@prisma/adapter-pg',
  'pg',
  'pino',
  'prom-client',
  'sharp',
  'onnxruntime-node',
  'tesseract.js',
  '@techstark/opencv-js',
  'pdfjs-dist',
  '@hyzyla/pdfium',
  'nodemailer',
  'uploadthing',
  'undici',
  'ai',
  '@ai-sdk/openai',
  '@ai-sdk/anthropic',
  '@ai-sdk/openai-compatible',
];

/** @type {import('next').NextConfig} */
const config = {
  serverExternalPackages: external,
  poweredByHeader: false,
  // scripts/server.ts compresses (platform/http/send-buffered.ts).
  compress: false,
  devIndicators: false,
  typescript: { ignoreBuildErrors: true },
  // Would reveal the console's routes to the customer's page.
  experimental: { clientRouterFilter: false },
  // Bookmarks of 0.1.0.
  redirects: async () => [
    { source: '/console/people/:path*', destination: '/console/subjects/:path*', permanent: true },
    { source: '/console/figures', destination: '/console/reports', permanent: true },
  ],
  // Replaces the Pages Router client (ADR 26).
  turbopack: { resolveAlias: { 'next/dist/client/next-turbopack.js': './components/kyc/hydrate-page.ts' } },
  distDir: process.env.GATEHOUSE_DIST_DIR ?? '.next',
};

export default config;
