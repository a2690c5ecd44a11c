import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { mistakes } from './mistakes'

const folder = mkdtempSync(join(tmpdir(), 'langkah-mistakes-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Makes all mistakes in one copy of the tree, so that the compiler runs once. */
function compile(): string[] {
  for (const part of [
    'contract',
    'domain',
    'inspector',
    'machines',
    'server',
    'src',
    'tsconfig.json',
    'package.json',
  ]) {
    cpSync(part, join(folder, part), { recursive: true })
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
  for (const { file, find, by } of mistakes) {
    const path = join(folder, file)
    const text = find === null ? '' : readFileSync(path, 'utf8')
    if (find !== null && !text.includes(find)) throw new Error(`${file} has no ${JSON.stringify(find)} any more`)
    writeFileSync(path, find === null ? by : text.replace(find, by))
  }
  const tsc = resolve('node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', '.', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return [...stdout.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)].map(([, file]) => file ?? '')
}

const wrong = compile()

test.each(mistakes)('$mistake does not compile', ({ noticedIn }) => {
  expect(wrong).toContain(noticedIn)
})

test('each mistake is noticed in another place', () => {
  expect(new Set(mistakes.map(({ noticedIn }) => noticedIn)).size).toBe(mistakes.length)
})
