import { describe, expect, test } from 'vitest'
import { transitionName } from '../shared/transitionName'
import { machines } from '../testing/machinesTesting'
import { nodesOf } from '../testing/pathTesting'
import { conversions } from '#domain/tracking/uploads'
import { createConversionsOf } from './conversions'

const SIGN_IN = 'app.session/login.succeeded/-/session.signedIn'
const STATUS = 'app.session.signedIn.statusUnknown.reading/done:readStatus/-/session.signedIn.statusKnown'
const none = { isNew: false, bizStatus: null }

test('every conversion is a transition of a chart', () => {
  const names = Object.values(machines).flatMap((machine) =>
    nodesOf(machine.root).flatMap((node) => [...node.transitions.values()].flat().map(transitionName)),
  )
  for (const name of Object.keys(conversions)) expect(names).toContain(name)
})

describe('a conversion', () => {
  test('is a sign-in, and the first also a registration', () => {
    expect(createConversionsOf()(SIGN_IN, none)).toEqual(['login'])
    expect(createConversionsOf()(SIGN_IN, { ...none, isNew: true })).toEqual(['register', 'login'])
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
  ])('is the first status of %i after a sign-in: %s', (bizStatus, isTrackedNow) => {
    const conversionsOf = createConversionsOf()
    expect(conversionsOf(STATUS, { ...none, bizStatus })).toEqual([])
    conversionsOf(SIGN_IN, none)
    expect(conversionsOf(STATUS, { ...none, bizStatus })).toEqual(isTrackedNow ? ['authentication'] : [])
    expect(conversionsOf(STATUS, { ...none, bizStatus })).toEqual([])
  })
  test('is no step on the way', () => {
    expect(
      createConversionsOf()('otp.confirming.entering.editing/code.submit/-/confirming.entering.checking', none),
    ).toEqual([])
  })
})
