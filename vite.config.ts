/// <reference types="vitest/config" />
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { transformAsync, type PluginItem } from '@babel/core'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { minify } from 'terser'
import { defineConfig, type Plugin } from 'vite'
import { catalogParts } from './scripts/build/catalogs/catalogParts.mjs'
import { actorFields, fiberFields } from './scripts/build/privateFields.mjs'
import { baselineWasm } from './scripts/testing/baselineWasm.mjs'
import { OLDEST_CHROME, OLDEST_SAFARI } from './scripts/setup/browsers.mjs'
import { dist } from './scripts/setup/paths.mjs'

async function runBabel(code: string, filename: string, plugin: PluginItem) {
  const result = await transformAsync(code, {
    filename,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    parserOpts: { plugins: filename.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
    plugins: [plugin],
  })
  return result?.code == null ? null : { code: result.code, map: result.map ?? null }
}

/** Babel runs only on files that import a lingui macro; all other JSX and TS is left to the bundler. */
const linguiMacro = (): Plugin => ({
  name: 'lingui-macro',
  enforce: 'pre',
  transform: {
    filter: { id: /\.[cm]?tsx?$/, code: /@lingui\/(core|react)\/macro/ },
    handler: (code, id) => runBabel(code, id, '@lingui/babel-plugin-lingui-macro'),
  },
})

/** What the charts say of their states is for diagrams and the inspector: borrowers need not download it. */
const withoutDescriptions = (): Plugin => ({
  name: 'without-descriptions',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client' && !process.env['VITE_QA'],
  transform: {
    filter: { id: /machines.*\.ts$/, code: /\bdescription:/ },
    handler: (code, id) =>
      runBabel(code, id, {
        visitor: {
          ObjectProperty(path) {
            const { key, value } = path.node
            if (key.type === 'Identifier' && key.name === 'description' && value.type === 'StringLiteral') path.remove()
          },
        },
      }),
  },
})

/**
 * What the first screen loads, a second time through a minifier that takes about 1 % more than the bundler's own, but is
 * too slow for all chunks; `ownFields` are read by nobody else and get shorter names. Then V8's explicit compile hint on
 * top: most of it runs at once, so each function is compiled in one pass instead of being parsed twice. Vite puts a line of
 * its own first, hence after everything else.
 */
const firstScreenChunks = (chunks: { name: string; ownFields: string[] }[]): Plugin => ({
  name: 'first-screen-chunks',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  // Names of files are by what is in them before this.
  augmentChunkHash: ({ name }) => chunks.find((chunk) => chunk.name === name)?.ownFields.join(),
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      for (const { name, ownFields } of chunks) {
        const chunk = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === name)
        if (chunk?.type !== 'chunk') this.error(`there is no chunk ${name}`)
        const properties = ownFields.length > 0 && {
          regex: new RegExp(`^(${ownFields.join('|')})$`),
          keep_quoted: true,
        }
        // The second time it finds shorter names for what the first has left. QA can wait for the download, not for this.
        for (let round = 0; round < (process.env['VITE_QA'] ? 0 : 2); round++) {
          const { code = '' } = await minify(chunk.code, {
            module: true,
            ecma: 2020,
            compress: { passes: 3 },
            mangle: { properties },
          })
          chunk.code = code
        }
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
      }
    },
  },
})

const owners = new Map<string, string>()

/** Two letters for the file before the name: the page carries each twice, in its styles and in its markup. */
function classNameOf(name: string, file: string) {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file)
  const hash = createHash('sha256')
    .update(path)
    .digest('base64')
    .replace(/[^a-z]/gi, '')
  const className = hash.slice(0, 2) + name
  const owner = owners.get(className) ?? path
  if (owner !== path) throw new Error(`${path} and ${owner} both make .${className}: rename one of the two classes`)
  owners.set(className, path)
  return className
}

/** Newer Node has a `localStorage` of its own, which would stand in the way of jsdom's. */
const WITHOUT_STORAGE = '--no-experimental-webstorage'
const execArgv = process.allowedNodeEnvironmentFlags.has(WITHOUT_STORAGE) ? [WITHOUT_STORAGE] : []

/** What takes longer than all that it is beside, and runs in `.ci/run`: `npm run unit -- --project slow`. */
const SLOW = '**/*.slow.test.ts'
const ON_ONE_POSTGRES = 'scripts/processes/*.test.ts'
const WITHOUT_WINDOW = [
  '{contract,diagrams,domain,machines,server}/**/*.test.ts',
  'src/{app,components,compose,inspector,screens}/**/*.test.ts',
]
/** They look at the first screen of a page, which is no longer the first where a process has drawn others. */
const FIRST_SCREENS = 'src/components/{capture,frame}/**/*.test.tsx'
const DRAWN = ['src/{frame,overlays,screens}/**/*.test.tsx', 'src/components/!(capture|frame)/**/*.test.tsx']

export default defineConfig({
  plugins: [
    linguiMacro(),
    withoutDescriptions(),
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    // The title of a place is shown by its screen, whose code brings the later texts.
    catalogParts('/src/main.tsx', ['/machines/app/places.ts']),
    firstScreenChunks([
      // The inspector reads them, too.
      { name: 'index', ownFields: process.env['VITE_QA'] ? [] : actorFields },
      { name: 'react', ownFields: fiberFields },
    ]),
  ],
  base: './',
  resolve: {
    // React has it since 18: the shims for older ones are never run.
    alias: [
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  css: { modules: { generateScopedName: classNameOf } },
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
              test: /node_modules.(react-hook-form|@hookform)|(domain.forms|src.(components.(form|date)|screens.forms))/,
              minShareCount: 2,
              priority: 1,
            },
            // Few screens show a barcode or a QR code, and their libraries are as large as a screen.
            {
              name: 'codes',
              test: /node_modules.(uqr|jsbarcode)\/|src.components.(qr|payment.(barcode|kinds|AmountCopy|CodeCard|Digits))/,
              minShareCount: 2,
              priority: 1,
            },
            // What has no look, by itself: the lender's calls must not wait for the styles of components.
            {
              name: 'rules',
              test: /(domain|contract|machines)\/|src.(compose|device)|node_modules.(zod|idb-keyval)\//,
              minShareCount: 2,
            },
            { name: 'shared', test: /src.(components|frame|i18n|screens)\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  test: {
    environment: 'node',
    projects: [
      {
        extends: true,
        test: {
          name: 'app',
          include: ['{src,scripts}/**/*.test.{ts,tsx}'],
          exclude: [SLOW, ON_ONE_POSTGRES, FIRST_SCREENS, ...WITHOUT_WINDOW, ...DRAWN],
          isolate: false,
          setupFiles: 'scripts/testing/setupRules.ts',
          execArgv,
        },
      },
      { extends: true, test: { name: 'first screens', include: [FIRST_SCREENS] } },
      {
        extends: true,
        test: { name: 'slow', include: [SLOW], isolate: false, setupFiles: 'scripts/testing/setupRules.ts', execArgv },
      },
      // Lenders that are processes of their own share no PGlite.
      ...(process.env['DATABASE_URL']
        ? [{ extends: true as const, test: { name: 'processes', include: [ON_ONE_POSTGRES] } }]
        : []),
      // One process for many files, which have no browser's globals to share: what they import takes longer than their tests.
      {
        extends: true,
        test: {
          name: 'rules',
          include: WITHOUT_WINDOW,
          exclude: [SLOW],
          isolate: false,
          setupFiles: 'scripts/testing/setupRules.ts',
          execArgv: [...execArgv, baselineWasm],
        },
      },
      // The same with one window per process.
      {
        extends: true,
        test: {
          name: 'screens',
          include: DRAWN,
          environment: 'jsdom',
          isolate: false,
          setupFiles: 'src/components/setupTesting.ts',
          execArgv,
        },
      },
    ],
    // Opening a database takes seconds on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: '100%',
  },
})
