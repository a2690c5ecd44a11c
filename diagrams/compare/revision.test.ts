import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chartsAt } from './revision'

const root = mkdtempSync(join(tmpdir(), 'flow-revision-'))
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.invalid', ...args], { cwd: root })
const machineWith = (state: string): string =>
  `import { createMachine } from 'xstate'\nexport const appMachine = createMachine({ id: 'app', initial: '${state}', states: { ${state}: {} } })\n`

beforeAll(() => {
  mkdirSync(join(root, 'machines/app'), { recursive: true })
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'), 'junction')
  git('init', '--quiet')
  writeFileSync(join(root, 'README.md'), 'Nothing yet.\n')
  git('add', 'README.md')
  git('commit', '--quiet', '-m', 'no machine')
  writeFileSync(join(root, 'machines/app/appMachine.ts'), machineWith('early'))
  git('add', 'machines')
  git('commit', '--quiet', '-m', 'a machine')
  writeFileSync(join(root, 'machines/app/appMachine.ts'), machineWith('late'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('the charts of a revision', () => {
  it('are built from the machines of that revision, not from those of the working tree', async () => {
    const [chart] = await chartsAt('HEAD', root)
    expect(chart?.states.map(({ id }) => id)).toEqual(['app', 'app.early'])
  })

  it('are none where it has no machine, and refused in a sentence where there is no such revision', async () => {
    expect(await chartsAt('HEAD~1', root)).toEqual([])
    await expect(chartsAt('nowhere', root)).rejects.toThrow('There is no revision nowhere here.')
  })

  it('are those of the committed model where its machines no longer run, with what that model lacked', async () => {
    writeFileSync(
      join(root, 'machines/app/appMachine.ts'),
      "import { gone } from 'xstate'\nexport const appMachine = gone()\n",
    )
    mkdirSync(join(root, 'docs/flows/machines'), { recursive: true })
    const model = [{ id: 'app', states: [{ id: 'app', parent: null, kind: 'atomic', initial: null }], transitions: [] }]
    writeFileSync(join(root, 'docs/flows/machines/charts.json'), JSON.stringify(model))
    git('add', 'machines', 'docs')
    git('commit', '--quiet', '-m', 'a machine of other libraries')
    const [chart] = await chartsAt('HEAD', root)
    expect(chart?.states).toMatchObject([{ id: 'app', kind: 'atomic', invokes: [], entry: [], tags: [] }])
  })
})
