import type { AnswerOf, Endpoint, ReceivedOf } from '#contract/endpoint'
import type { endpoints, EndpointName } from '#contract/endpoints'
import type { Borrower } from '../db/borrowerTables'
import type { Services } from '../services'
import type { Caller } from './caller'

/**
 * `body`, `query` and `params` as in the contract. If the call runs in a transaction, `services.db` is that
 * transaction.
 */
export type Call<E extends Endpoint = Endpoint> = Caller & ReceivedOf<E> & { services: Services }

type EndpointOf<Name extends EndpointName> = (typeof endpoints)[Name]
type Answer<Name extends EndpointName> = Promise<AnswerOf<EndpointOf<Name>>>

export type OpenName = {
  [Name in EndpointName]: EndpointOf<Name> extends { isOpen: true } ? Name : never
}[EndpointName]
export type ProtectedName = Exclude<EndpointName, OpenName>

export type Handler<Name extends ProtectedName> = (call: Call<EndpointOf<Name>>, borrower: Borrower) => Answer<Name>

export type OpenHandler<Name extends OpenName> = (call: Call<EndpointOf<Name>>) => Answer<Name>

export type Handlers = { [Name in OpenName]: OpenHandler<Name> } & { [Name in ProtectedName]: Handler<Name> }

/**
 * What a call has to request from others, such as a bank, before its transaction, because it can’t be rolled back and
 * may take long. A thrown error is the response.
 */
export type Check<Name extends ProtectedName> = (call: Call<EndpointOf<Name>>, borrower: Borrower) => Promise<void>
export type Checks = { [Name in ProtectedName]?: Check<Name> }
