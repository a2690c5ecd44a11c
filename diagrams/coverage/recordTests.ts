import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterEach, expect } from 'vitest'
import { Actor, type AnyActor } from 'xstate'
import { recorder } from './record'

const folder = process.env['COVERAGE'] ?? ''
mkdirSync(folder, { recursive: true })

/** Shared by the files of a process, each of which loads this one. */
const shared = globalThis as { takenByTest?: Set<string> }

if (shared.takenByTest === undefined) {
  const taken = (shared.takenByTest = new Set<string>())
  const { start } = Actor.prototype
  Actor.prototype.start = function (this: AnyActor) {
    if (this._parent === undefined) this.system.inspect(recorder((transition) => taken.add(transition)))
    return start.call(this)
  }
}

const file = join(folder, `${randomUUID()}.ndjson`)

afterEach(() => {
  const taken = shared.takenByTest
  if (taken === undefined || taken.size === 0) return
  const { testPath = '', currentTestName } = expect.getState()
  const test = `${relative(process.cwd(), testPath).replaceAll('\\', '/')} › ${currentTestName}`
  appendFileSync(file, [...taken].map((transition) => `${JSON.stringify({ transition, test })}\n`).join(''))
  taken.clear()
})
