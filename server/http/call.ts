import type { AnswerOf, Endpoint, ReceivedOf } from '#contract/endpoint'
import type { endpoints, EndpointName } from '#contract/endpoints'
import type { Borrower } from '../db/borrowerTables'
import type { Services } from '../services'
import type { Caller } from './caller'

/**
 * `body`, `query` and `params` as the contract has them. Where the call is answered in a transaction, `services.db` is that
 * transaction.
 */
export type Call<E extends Endpoint = Endpoint> = Caller & ReceivedOf<E> & { services: Services }

type EndpointOf<Name extends EndpointName> = (typeof endpoints)[Name]
type Answer<Name extends EndpointName> = Promise<AnswerOf<EndpointOf<Name>>>

/** Those that the contract opens to anybody. */
export type OpenName = {
  [Name in EndpointName]: EndpointOf<Name> extends { isOpen: true } ? Name : never
}[EndpointName]
export type ProtectedName = Exclude<EndpointName, OpenName>

/** Answers a call of a borrower who is signed in. One that the contract opens has no such handler. */
export type Handler<Name extends ProtectedName> = (call: Call<EndpointOf<Name>>, borrower: Borrower) => Answer<Name>

/** Answers a call of anybody. One that the contract does not open has no such handler. */
export type OpenHandler<Name extends OpenName> = (call: Call<EndpointOf<Name>>) => Answer<Name>

/** A handler for each call of the contract. */
export type Handlers = { [Name in OpenName]: OpenHandler<Name> } & { [Name in ProtectedName]: Handler<Name> }

/**
 * What a call has to ask of others, such as a bank, before its transaction: nothing can roll that back, and it may take long. What
 * it throws is the answer.
 */
export type Check<Name extends ProtectedName> = (call: Call<EndpointOf<Name>>, borrower: Borrower) => Promise<void>
export type Checks = { [Name in ProtectedName]?: Check<Name> }
