# The product with everything it needs; with DATABASE_URL it uses that database, else the bundled one in /data.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts
COPY . .
# Node comes with the image: the one that npm brings for machines without is left out. The build also completes the bundled
# database, since the program's folder is only read later. What the build alone needs is removed; the import fails if that was
# too much.
ARG COMMIT=
RUN npm run build \
  && printf %s "$COMMIT" > dist/commit \
  && rm -rf node_modules/node-linux-* node_modules/node-bin-* node_modules/node-darwin-* src/web \
  && node scripts/remove-build-packages.mjs \
  && node -e "import('./src/server/app.ts')"

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1
WORKDIR /app
COPY --from=build /app ./
# The program belongs to root and is only read; what it writes goes to /data.
RUN install -d -o node -g node -m 711 /data && install -d -o node -g node -m 700 /backups
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Stops in order on SIGTERM, which takes up to 25 seconds under load: give it 30.
CMD ["node", "--max-semi-space-size=16", "--expose-gc", "src/server/main.ts"]
