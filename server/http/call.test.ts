import { expect, expectTypeOf, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { handlers } from '../handlers'
import type { Handler, Handlers, OpenHandler, OpenName, ProtectedName } from './call'

it('has a handler for each call, and none besides', () => {
  expect(Object.keys(handlers).toSorted()).toEqual(Object.keys(endpoints).toSorted())
  for (const handler of Object.values(handlers)) expect(handler).toBeTypeOf('function')
})

it('divides the calls by what the contract opens', () => {
  expectTypeOf<OpenName>().toEqualTypeOf<
    | 'sendCode'
    | 'checkCode'
    | 'signInByPartner'
    | 'readDictionary'
    | 'readAppConfig'
    | 'takeHandover'
    | 'lookUpCode'
    | 'readCarousel'
    | 'readTrackConfig'
    | 'saveTracks'
    | 'reportEvent'
    | 'reportVisit'
  >()
  expectTypeOf<OpenName | ProtectedName>().toEqualTypeOf<keyof Handlers>()
})

it('does not compile where a handler is not of its call', () => {
  // @ts-expect-error -- a protected call has no open handler, also where it needs no borrower
  type Opened = OpenHandler<'listBanks'>
  // @ts-expect-error -- nor an open call one of a borrower
  type Protected = Handler<'sendCode'>
  // @ts-expect-error -- nor a call that the contract does not have
  type Unknown = Handler<'readNothing'>
  expectTypeOf<Opened | Protected | Unknown>().not.toBeString()

  const { readStatus, ...others } = handlers
  // @ts-expect-error -- a call without a handler
  const lacking: Handlers = others
  // @ts-expect-error -- an open call does not know a borrower
  const curious: OpenHandler<'readAppConfig'> = async (_call, borrower) => borrower
  expect([readStatus, lacking, curious]).toHaveLength(3)
})
