import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { layers } from './layers.mjs'
import { lintFixtures } from './lintFixtures'

const workspace = mkdtempSync(join(realpathSync(tmpdir()), 'langkah-lint-'))
afterAll(() => rmSync(workspace, { recursive: true }))

/** Writes every violation into a copy of the tree and runs the linter once. */
function lint(): Map<string, string[]> {
  cpSync('.oxlintrc.json', join(workspace, '.oxlintrc.json'))
  cpSync('scripts/lint', join(workspace, 'scripts/lint'), { recursive: true, filter: (file) => !file.endsWith('.ts') })
  writeFileSync(
    join(workspace, 'tsconfig.json'),
    '{ "compilerOptions": { "strict": true, "jsx": "react-jsx", "types": [] } }',
  )
  for (const { file, code } of lintFixtures) {
    mkdirSync(dirname(join(workspace, file)), { recursive: true })
    writeFileSync(join(workspace, file), code)
  }
  const oxlint = resolve('node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [oxlint, '--type-aware', '-f', 'json'], {
    cwd: workspace,
    encoding: 'utf8',
    // oxlint finds its type-aware half by the PATH.
    env: { ...process.env, PATH: [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter) },
  })
  const { diagnostics }: { diagnostics: { code: string; filename: string }[] } = JSON.parse(stdout)
  return new Map(
    lintFixtures.map(({ file }) => [file, diagnostics.filter((d) => d.filename === file).map((d) => d.code)]),
  )
}

const found = lint()

test.each(lintFixtures)('$file: $rule', ({ file, rule }) => {
  expect([...new Set(found.get(file))]).toEqual(rule === null ? [] : [rule])
})

test('no layer imports one that imports it', () => {
  const isBelow = (layer: string, folder: string) => layer === folder || layer.startsWith(`${folder}/`)
  const under = (layer: string) =>
    Object.keys(layers).filter(
      (each) => each !== layer && layers[layer]?.imports.some((folder) => isBelow(each, folder)),
    )
  const reach = (layer: string, above: string[] = []): string[] =>
    under(layer).flatMap((each) => (above.includes(each) ? [...above, layer, each] : reach(each, [...above, layer])))
  expect(Object.keys(layers).flatMap((layer) => reach(layer))).toEqual([])
})

test('no two fixtures have the same file', () => {
  expect(new Set(lintFixtures.map(({ file }) => file)).size).toBe(lintFixtures.length)
})
