import type { DataOf, Endpoint, RequestOf } from '../../contract/endpoint'
import { coreEndpoints, type CoreName } from '../../contract/coreEndpoints'
import type { CallOptions, Client } from '../api/client'

type EndpointOf<Name extends CoreName> = (typeof coreEndpoints)[Name]
type Request<Name extends CoreName> = RequestOf<EndpointOf<Name>>
type Options<Name extends CoreName> = Request<Name> & Omit<CallOptions<EndpointOf<Name>>, 'body' | 'query' | 'params'>

/** The lender's calls, each by its name in the contract. One that has to bring nothing along may go without options. */
export type Calls = {
  [Name in CoreName]: (
    ...options: {} extends Request<Name> ? [options?: Options<Name>] : [options: Options<Name>]
  ) => Promise<DataOf<EndpointOf<Name>>>
}

/** Whose failure passes by as a toast. Of all others the screen says so where it happened, or nobody waits for them. */
const toldNames: readonly string[] = ['sendCode', 'checkCode'] satisfies CoreName[]

export function createCalls({ call }: Client): Calls {
  const calls = Object.entries<Endpoint>(coreEndpoints).map(([name, endpoint]) => {
    const isQuiet = !toldNames.includes(name)
    const usual = endpoint.body === undefined ? { isQuiet } : { isQuiet, body: {} }
    return [name, (options?: CallOptions<Endpoint>) => call(endpoint, { ...usual, ...options })]
  })
  return Object.fromEntries(calls) as Calls
}
