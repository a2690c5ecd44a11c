import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const ROOTS = 'contract diagrams domain inspector machines scripts server src tools'.split(' ')
const IMPORT = /^(?:import|export) (?!type )(?:[^'";]*? from )?'([.#][^']+)'/gm

const sources = ROOTS.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => join(root, file)),
).filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/[tT]est(ing)?\.|\/testing\//.test(file))

/** The file that an import names, as a path from the root; null for a package. */
function fileOf(importer: string, name: string): string | null {
  const path = name.startsWith('#') ? name.slice(1) : normalize(join(dirname(importer), name))
  return (
    [path, `${path}.ts`, `${path}.tsx`, `${path}.mjs`].find((each) => /\.\w+$/.test(each) && existsSync(each)) ?? null
  )
}

test('no two folders import each other at run time', () => {
  const imports = new Map<string, string>()
  for (const file of sources) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const imported = fileOf(file, name)
      if (imported !== null && dirname(imported) !== dirname(file)) {
        imports.set(`${dirname(file)} imports ${dirname(imported)}`, `${file} imports ${imported}`)
      }
    }
  }
  expect(imports.size).toBeGreaterThan(300)
  const pairs = [...imports.keys()].filter((pair) =>
    imports.has(pair.split(' imports ').toReversed().join(' imports ')),
  )
  expect(pairs.map((pair) => imports.get(pair))).toEqual([])
})
