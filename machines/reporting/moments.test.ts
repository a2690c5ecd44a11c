import { describe, expect, test } from 'vitest'
import { arrowName } from '../shared/arrowName'
import { machines } from '../testing/machinesTesting'
import { nodesOf } from '../testing/pathTesting'
import { createMomentsOf, moments } from './moments'

const SIGN_IN = 'app.session/login.succeeded/0'
const STATUS = 'app.session.signedIn.statusUnknown.reading/done:readStatus/0'
const none = { isNew: false, bizStatus: null }

test('every moment is an arrow of a chart', () => {
  const names = Object.values(machines).flatMap((machine) =>
    nodesOf(machine.root).flatMap((node) => [...node.transitions.values()].flat().map(arrowName)),
  )
  for (const name of Object.keys(moments)) expect(names).toContain(name)
})

describe('a moment', () => {
  test('is a sign-in, and the first also a registration', () => {
    expect(createMomentsOf()(SIGN_IN, none)).toEqual(['login'])
    expect(createMomentsOf()(SIGN_IN, { ...none, isNew: true })).toEqual(['register', 'login'])
  })
  test.each([
    [0, false],
    [10, false],
    [11, true],
    [20, true],
    [50, true],
    [59, true],
    [60, false],
    [90, false],
  ])('is the first status of %i after a sign-in: %s', (bizStatus, isTold) => {
    const momentsOf = createMomentsOf()
    expect(momentsOf(STATUS, { ...none, bizStatus })).toEqual([])
    momentsOf(SIGN_IN, none)
    expect(momentsOf(STATUS, { ...none, bizStatus })).toEqual(isTold ? ['authentication'] : [])
    expect(momentsOf(STATUS, { ...none, bizStatus })).toEqual([])
  })
  test('is no step on the way', () => {
    expect(createMomentsOf()('login.awaitingCode/login.submit/0', none)).toEqual([])
  })
})
