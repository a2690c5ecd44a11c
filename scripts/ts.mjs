// node scripts/ts.mjs <file.ts> [arguments]: runs TypeScript with the project's Vite plugins (Lingui macros).
import { resolve } from 'node:path'
import { loadConfigFromFile, runnerImport } from 'vite'
import { root } from './setup/paths.mjs'

const [file] = process.argv.splice(2, 1)
const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' }, undefined, root)
try {
  await runnerImport(resolve(root, file), { root, plugins: loaded?.config.plugins ?? [], logLevel: 'error' })
} catch (error) {
  console.error(error)
  process.exit(1)
}
