import { writeFileSync } from 'node:fs'
import { build, type Rolldown } from 'vite'
import { precompress } from './compress'
import { bringBackEarlierAssets, stashAssets } from './earlierBuilds'
import { licensesOf, packagesOf, productionPackages } from './licenses'
import { dist, root } from '../setup/paths.mjs'
import { writePages } from './writePages'

/** Vite builds the client from `index.html` and vite.config.ts; the two Node builds only need their entry. */
const forNode = (entry: string, outDir: string) =>
  build({
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: entry, outDir, target: 'node20', emptyOutDir: true, manifest: false, copyPublicDir: false },
  })

// Loading this file through Vite has set it to development.
process.env.NODE_ENV = 'production'

stashAssets(dist)
const mode = process.env['VITE_QA'] ? 'qa' : process.env['VITE_COVERAGE'] ? 'coverage' : 'production'
const built = (await build({ logLevel: 'warn', mode })) as Rolldown.RolldownOutput
const modules = built.output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
writeFileSync(`${dist}/app/licenses.txt`, licensesOf(packagesOf(modules)))
await forNode('src/app/boot/prerender.tsx', `${dist}/prerender`)
await writePages()
precompress(`${dist}/app`)
bringBackEarlierAssets(dist)
await forNode('server/main.ts', `${dist}/server`)
await forNode('server/staff/cli.ts', `${dist}/staff`)
writeFileSync(`${dist}/server/licenses.txt`, licensesOf(productionPackages(root)))
