import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { randomTape } from '../travel/randomTape'
import { testOf } from './testOf'

test('the tests that are made of 40 random sessions have no type error', async () => {
  const folder = mkdtempSync(join('e2e', 'made-'))
  try {
    for (let seed = 1; seed <= 40; seed++)
      writeFileSync(join(folder, `${seed}.spec.ts`), testOf(randomTape(seed, 120), `session ${seed}`).text)
    const config = { extends: '../../tsconfig.json', include: ['*.ts'] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const program = ['node_modules/typescript/bin/tsc', '-p', folder]
    const { stdout } = await promisify(execFile)(process.execPath, program).catch(
      (failed: { stdout: string }) => failed,
    )
    expect(stdout).toBe('')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 60_000)
