import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('lists which mutants of a machine its tests do not notice, and that they are too many', () => {
  const command = ['scripts/ts.mjs', 'tools/mutate/main.ts', 'tools/mutate/sample']
  const { stdout, status } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  const lines = stdout.split('\n')
  expect(lines.filter((line) => line.startsWith('unnoticed'))).toEqual([
    'unnoticed: lamp.lit: lamp.press: removed',
    'unnoticed: lamp.lit: lamp.press: target dark → lit',
    'unnoticed: lamp.lit: lamp.dim: removed',
    'unnoticed: lamp.lit: lamp.dim: target dimmed → dark',
    'unnoticed: lamp.dimmed: lamp.press: removed',
    'unnoticed: lamp.dimmed: lamp.press: target dark → lit',
  ])
  expect(lines.find((line) => line.startsWith('lamp'))).toMatch(/^lamp +16 +10 +62\.5 % +too few$/)
  expect(status).toBe(1)
})
