import { dirname, relative, resolve } from 'node:path'
import { layers, LIGHTER, TEST_PACKAGES } from './layers.mjs'

const root = resolve(import.meta.dirname, '../..')
const pathIn = (file) => relative(root, file).replaceAll('\\', '/')

const isBelow = (path, folder) => path === folder || path.startsWith(`${folder}/`)
const isTest = (path) => /(\.(test|spec)|(^|\/|[a-z])[tT]esting)(\.tsx?)?$|\/testing\/|^e2e\//.test(path)
const stemOf = (path) => path.replace(/\.tsx?$/, '')

/** The file's row in the table and its folder; null outside of all layers. */
function layerOf(path) {
  const own = Object.keys(layers).find((key) => !key.endsWith('/*') && isBelow(path, key))
  if (own) return { name: own, row: layers[own] }
  const parent = Object.keys(layers).find((key) => key.endsWith('/*') && path.startsWith(key.slice(0, -1)))
  return parent ? { name: path.split('/', parent.split('/').length).join('/'), row: layers[parent] } : null
}

const fits = (name, pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern)

function mayTake(packages, name) {
  return Array.isArray(packages)
    ? packages.some((pattern) => fits(name, pattern))
    : !packages.except.some((pattern) => fits(name, pattern))
}

function faultOf(path, layer, source) {
  const { name, row } = layer
  const allowed = [...row.imports, ...(Array.isArray(row.packages) ? row.packages : [])].join(', ') || 'nothing'
  const message = `${name} imports ${allowed} and itself. ${row.instead}`
  if (!/^[.#]/.test(source)) {
    const packages = isTest(path) && Array.isArray(row.packages) ? [...row.packages, ...TEST_PACKAGES] : row.packages
    return mayTake(packages, source) ? null : (LIGHTER[source] ?? message)
  }
  const [file] = source.split('?')
  // `#domain/…` is a path from the root (`imports` of package.json).
  const target = file.startsWith('#') ? file.slice(1) : pathIn(resolve(root, dirname(path), file))
  if (isTest(target) && !isTest(path)) return 'What only tests use is imported by tests alone.'
  const other = layerOf(target)
  if (other?.name === name) {
    const isApart = row.apart && !isTest(path) && [path, target].every((each) => row.apart.test(stemOf(each)))
    return isApart ? message : null
  }
  const imports = isTest(path) ? [...row.imports, ...(row.tests ?? [])] : row.imports
  const isExcepted = row.except?.some((folder) => isBelow(other?.name ?? '', folder))
  return other && !isExcepted && imports.some((folder) => isBelow(other.name, folder)) ? null : message
}

/** Applies the table of layers.mjs to every kind of import in TypeScript. */
export const importDirection = {
  create(context) {
    const path = pathIn(context.filename)
    if (!path.includes('/')) return {}
    const layer = layerOf(path)
    const check = (node, source) => {
      if (typeof source?.value !== 'string') return
      const message = faultOf(path, layer, source.value)
      if (message) context.report({ node, message })
    }
    const bySource = (node) => (layer ? check(node, node.source) : null)
    return {
      Program(node) {
        if (layer) return
        context.report({ node, message: `${dirname(path)} is in no layer: give it a row in scripts/lint/layers.mjs.` })
      },
      ImportDeclaration: bySource,
      ExportNamedDeclaration: bySource,
      ExportAllDeclaration: bySource,
      ImportExpression: bySource,
      TSImportType: bySource,
    }
  },
}
