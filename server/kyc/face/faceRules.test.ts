import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faceViews } from '#domain/certification/capture'
import type { FaceTransaction } from '../../db/certificationTables'
import { limits } from '../../config/config'
import { afterAccepted, afterRefused, turnProblem, shuffledViews, taskOf, type FaceAction } from './faceRules'

const now = new Date('2026-11-21T03:00:00Z')
const order = fc.shuffledSubarray([...faceViews], { minLength: faceViews.length })
const action = fc.constantFrom<FaceAction>(...faceViews, 'selfie')

const transaction = (change: Partial<FaceTransaction> = {}): FaceTransaction => ({
  id: 'a',
  borrowerId: 'b',
  actions: ['left', 'front', 'right'],
  triesLeft: limits.face.maxTries,
  passedBy: null,
  createdAt: now,
  expiresAt: new Date(now.getTime() + limits.face.lifetime),
  ...change,
})

describe('the order of the views', () => {
  it('has each view once, for any random number', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 2, maxLength: 2 }), (draws) => {
        const rest = [...draws]
        expect(shuffledViews((below) => (rest.shift() ?? 0) % below).sort()).toEqual([...faceViews].sort())
      }),
    )
  })

  it('is one of the six, each from as many draws', () => {
    const orders = [0, 1, 2].flatMap((a) => [0, 1].map((b) => shuffledViews((below) => (below === 3 ? a : b)).join()))
    expect(new Set(orders).size).toBe(6)
  })
})

function showAll(actions: FaceTransaction['actions'], shown: readonly FaceAction[]) {
  return shown.reduce(
    ({ row, taken }, next) => {
      const task = taskOf(row, taken)
      if (task.isPassed || turnProblem(task, next) !== null) return { row, taken }
      return { row: { ...row, ...afterAccepted(task, next, now) }, taken: [...taken, next] }
    },
    { row: transaction({ actions }), taken: [] as FaceAction[] },
  )
}

describe('a face check', () => {
  it('is passed by the three views in order, or by a selfie, and by nothing else', () => {
    fc.assert(
      fc.property(order, fc.array(action, { maxLength: 8 }), (actions, shown) => {
        const { row, taken } = showAll(actions, shown)
        const views = taken.filter((view) => view !== 'selfie')
        expect(views).toEqual(actions.slice(0, views.length))
        const passedBy = taken.includes('selfie') ? 'selfie' : views.length === actions.length ? 'views' : null
        expect(row.passedBy).toBe(passedBy)
        expect(taskOf(row, taken).done).toEqual(passedBy === null ? views : actions)
      }),
    )
  })

  it('is valid for a day until its card, when it is passed', () => {
    const { row } = showAll(['front', 'left', 'right'], ['selfie'])
    expect(row.expiresAt).toEqual(new Date(now.getTime() + limits.face.passedLifetime))
  })

  it('takes nothing without tries, not even a selfie', () => {
    const task = taskOf(transaction({ triesLeft: 0 }), [])
    expect([turnProblem(task, 'left'), turnProblem(task, 'selfie')]).toEqual(['tooManyTries', 'tooManyTries'])
  })

  it('loses one try with each refusal, and must wait after the last', () => {
    expect(afterRefused(transaction({ triesLeft: 2 }), now)).toEqual({ triesLeft: 1 })
    const wait = new Date(now.getTime() + limits.face.waitAfterTries)
    expect(afterRefused(transaction({ triesLeft: 1 }), now)).toEqual({ triesLeft: 0, expiresAt: wait })
    expect(afterRefused(transaction({ triesLeft: 0 }), now)).toEqual({ triesLeft: 0, expiresAt: wait })
  })
})
