import type * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint'
import type { endpoints, EndpointName } from '../../contract/endpoints'
import type { Borrower } from '../db/borrowerTables'
import type { Services } from '../services'
import type { Caller } from './caller'

export interface Call<Body> extends Caller {
  /** Where the call is answered in a transaction, `services.db` is that transaction. */
  services: Services
  body: Body
  query: Record<string, string | undefined>
  params: Record<string, string>
}

type BodyOut<E> = E extends Endpoint<infer Body, z.ZodMiniType> ? z.output<Body> : never
type DataIn<E> = E extends Endpoint<z.ZodMiniType, infer Data> ? z.input<Data> : never
type Shape<Name extends EndpointName> = (typeof endpoints)[Name]

export type OpenName = 'sendCode' | 'checkCode' | 'signInByPartner' | 'readDictionary' | 'readAppConfig'

export type OpenHandler<Name extends OpenName> = (call: Call<BodyOut<Shape<Name>>>) => Promise<DataIn<Shape<Name>>>

export type Handler<Name extends EndpointName> = (
  call: Call<BodyOut<Shape<Name>>>,
  borrower: Borrower,
) => Promise<DataIn<Shape<Name>>>

/** A handler for each call of the contract. */
export type Handlers = { [Name in EndpointName]: Name extends OpenName ? OpenHandler<Name> : Handler<Name> }
