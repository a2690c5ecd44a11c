/// <reference types="vitest/config" />
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { linguiMacro, withoutDescriptions } from './scripts/build/babelPlugins.mjs'
import { buttonWords } from './scripts/build/buttonWords.mjs'
import { catalogParts } from './scripts/build/catalogs/catalogParts.mjs'
import { OLDEST_CHROME, OLDEST_SAFARI } from './scripts/setup/browsers.mjs'
import { dist } from './scripts/setup/paths.mjs'
import { projects } from './scripts/testing/projects.mjs'

/** The build for QA begins with the inspector, which borrowers' builds have nothing of. */
const entry = process.env['VITE_QA'] ? '/inspector/main.tsx' : '/src/main.tsx'

export default defineConfig({
  plugins: [
    {
      name: 'entry',
      transformIndexHtml: { order: 'pre', handler: (page: string) => page.replace('/src/main.tsx', entry) },
    },
    linguiMacro(),
    withoutDescriptions(),
    buttonWords(),
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    // The title of a place is shown by its screen, whose code brings the later texts.
    catalogParts(entry, ['/machines/app/places.ts']),
  ],
  base: './',
  resolve: {
    // React has it since 18: the shims for older ones are never run.
    alias: [
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  build: {
    outDir: `${dist}/app`,
    // Not the oldest Chrome: for anything below 91 the bundler would rewrite each `?.`, because of a bug with parentheses
    // around it that nothing here meets.
    target: ['chrome91', `safari${OLDEST_SAFARI}`],
    cssTarget: `chrome${OLDEST_CHROME}`,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Safari 14 has no class fields: to set them instead of defining them spares the first screen a helper.
      transform: { assumptions: { setPublicClassFields: true } },
      // One chunk for the first screen beside React, which stays with a borrower from release to release; one for what the
      // forms share, one for what other screens share. A browser asks for six files at a time, and a slow network lets it wait
      // for each six: what is small and shared goes with what is shared and large.
      output: {
        // The first screen names the files of all others, and letters by chance do not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules.(react|react-dom|scheduler)\//, priority: 3 },
            { name: 'first', tags: ['$initial'], priority: 2 },
            // All styles but those of the first screen, which stand in the page.
            { name: 'styles', test: /\.css$/, priority: 2 },
            {
              name: 'forms',
              test: /node_modules.(react-hook-form|@hookform)|(domain.forms|src.(ui.(form|date)|certification.forms))/,
              minShareCount: 2,
              priority: 1,
            },
            // Few screens show a barcode or a QR code, and their libraries are as large as a screen.
            {
              name: 'codes',
              test: /node_modules.(uqr|jsbarcode)\/|src.ui.(qr|payment.(barcode|kinds|AmountCopy|CodeCard|Digits))/,
              minShareCount: 2,
              priority: 1,
            },
            // What a loan costs, for the screens that quote one: nobody else waits for it.
            {
              name: 'quotes',
              test: /domain.lending.(account|cost|apply.schedule)/,
              minShareCount: 2,
              priority: 1,
            },
            // What has no look, by itself: the lender's calls must not wait for the styles of components.
            {
              name: 'rules',
              test: /(domain|contract|machines)\/|src.(actors|platform|app.compose|\w+.actors)\/|node_modules.(zod|idb-keyval)\//,
              minShareCount: 2,
            },
            { name: 'shared', test: /src\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  test: {
    environment: 'node',
    projects,
    // Opening a database takes seconds on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: '100%',
  },
})
