import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { layers } from './layers.mjs'
import { plants } from './plants'

const garden = mkdtempSync(join(realpathSync(tmpdir()), 'langkah-lint-'))
afterAll(() => rmSync(garden, { recursive: true }))

/** Writes every violation into a copy of the tree and runs the linter once. */
function lint(): Map<string, string[]> {
  cpSync('.oxlintrc.json', join(garden, '.oxlintrc.json'))
  cpSync('scripts/lint', join(garden, 'scripts/lint'), { recursive: true, filter: (file) => !file.endsWith('.ts') })
  writeFileSync(
    join(garden, 'tsconfig.json'),
    '{ "compilerOptions": { "strict": true, "jsx": "react-jsx", "types": [] } }',
  )
  for (const { file, code } of plants) {
    mkdirSync(dirname(join(garden, file)), { recursive: true })
    writeFileSync(join(garden, file), code)
  }
  const oxlint = resolve('node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [oxlint, '--type-aware', '-f', 'json'], {
    cwd: garden,
    encoding: 'utf8',
    // oxlint finds its type-aware half by the PATH.
    env: { ...process.env, PATH: [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter) },
  })
  const { diagnostics }: { diagnostics: { code: string; filename: string }[] } = JSON.parse(stdout)
  return new Map(plants.map(({ file }) => [file, diagnostics.filter((d) => d.filename === file).map((d) => d.code)]))
}

const found = lint()

test.each(plants)('$file: $rule', ({ file, rule }) => {
  expect([...new Set(found.get(file))]).toEqual(rule === null ? [] : [rule])
})

test('no layer stands on one that stands on it', () => {
  const isBelow = (layer: string, folder: string) => layer === folder || layer.startsWith(`${folder}/`)
  const under = (layer: string) =>
    Object.keys(layers).filter(
      (each) => each !== layer && layers[layer]?.imports.some((folder) => isBelow(each, folder)),
    )
  const reach = (layer: string, above: string[] = []): string[] =>
    under(layer).flatMap((each) => (above.includes(each) ? [...above, layer, each] : reach(each, [...above, layer])))
  expect(Object.keys(layers).flatMap((layer) => reach(layer))).toEqual([])
})

test('no plant stands on another', () => {
  expect(new Set(plants.map(({ file }) => file)).size).toBe(plants.length)
})
