import type * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint'
import type { endpoints, EndpointName } from '../../contract/endpoints'
import type { Borrower } from '../db/borrowerTables'
import type { Services } from '../services'
import type { Caller } from './caller'

export interface Call<Body> extends Caller {
  /** `db` in it is the transaction where the call is answered in one. */
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

/** Every call of the contract has its handler, or this does not compile. */
export type Handlers = { [Name in EndpointName]: Name extends OpenName ? OpenHandler<Name> : Handler<Name> }
