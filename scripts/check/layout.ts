import { readdirSync } from 'node:fs'
import { layers } from '../lint/layers.mjs'
import { foldersAmiss } from './folders'

const roots = [...new Set(Object.keys(layers).map((layer) => layer.split('/', 1).join()))]
const paths = roots.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => `${root}/${path.replaceAll('\\', '/')}`),
)

const faults = foldersAmiss(paths)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
