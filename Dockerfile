# The diagnosis server: docker build -t dbdiag . && docker run --read-only --tmpfs /tmp -v dbdiag:/data -p 8377:8377 -e DBDIAG_SERVER__TOKENS__TEAM=… dbdiag
FROM node:22-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN npx -y pnpm@10.34.9 install --frozen-lockfile \
 && npx -y pnpm@10.34.9 --filter dbdiag run build \
 && npx -y pnpm@10.34.9 --filter dbdiag pack --pack-destination packed
WORKDIR /build/app
RUN npm init --yes --init-type=module \
 && npm install --omit=dev --no-audit --no-fund ../packed/dbdiag-*.tgz

FROM node:22-bookworm-slim
ENV NODE_ENV=production
COPY --from=build /build/app /app
# Evidence and the embedded database; everything else is never written.
RUN mkdir /data && chown node:node /data
VOLUME /data
WORKDIR /data
USER node
ENV DBDIAG_DB=/data/knowledge
EXPOSE 8377
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8377/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/node_modules/dbdiag/dist/main.js"]
CMD ["serve", "--host", "0.0.0.0", "--log", "json"]
