/// <reference types="vitest/config" />
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { transformAsync } from '@babel/core'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { catalogParts } from './scripts/build/catalogParts.mjs'

/** Babel runs only on files that import a lingui macro; all other JSX and TS is left to the bundler. */
const linguiMacro = (): Plugin => ({
  name: 'lingui-macro',
  enforce: 'pre',
  transform: {
    filter: { id: /\.[cm]?tsx?$/, code: /@lingui\/(core|react)\/macro/ },
    async handler(code, id) {
      const result = await transformAsync(code, {
        filename: id,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: id.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
        plugins: ['@lingui/babel-plugin-lingui-macro'],
      })
      return result?.code == null ? null : { code: result.code, map: result.map ?? null }
    },
  },
})

/** One short ending a file, alike in every build: the page carries each name twice, in its styles and in its markup. */
function classNameOf(name: string, file: string) {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file)
  const hash = createHash('sha256').update(path).digest('base64url').replace(/[-_]/g, '')
  return `${name}_${hash.slice(0, 4)}`
}

export default defineConfig({
  plugins: [
    linguiMacro(),
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    catalogParts('/src/main.tsx'),
  ],
  base: './',
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    outDir: 'dist/app',
    target: 'chrome87',
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // One chunk for the first screen: split finely it is larger and each part costs a request (performance.md).
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
  test: {
    environment: 'node',
    include: ['{src,machines,server,diagrams,scripts}/**/*.test.{ts,tsx}'],
    // Opening a database takes seconds on a busy machine.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
