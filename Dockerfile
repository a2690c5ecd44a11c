# The lender with the built app. docs/operate.md says how to run it.
#   docker build --build-arg VITE_APP_KEY=… -t langkah .
FROM node:20-bookworm-slim AS build
WORKDIR /langkah
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# Every copy of the app has this key: it is no secret, and must be the lender's APP_KEY.
ARG VITE_APP_KEY
ARG VITE_API_BASE
RUN test -n "$VITE_APP_KEY" || { echo 'Set --build-arg VITE_APP_KEY to the APP_KEY of the lender'; exit 1; }
RUN npm run build
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:20-bookworm-slim
WORKDIR /langkah
COPY --from=build /langkah/package.json /langkah/LICENSE ./
COPY --from=build /langkah/node_modules node_modules
COPY --from=build /langkah/dist dist
RUN mkdir /data && chown node:node /data
USER node
ENV HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 5173 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:9464/livez').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/server/main.js"]
CMD ["start"]
