import type { DataOf, Endpoint, RequestOf } from '#contract/endpoint'
import { coreEndpoints, type CoreName } from '#contract/coreEndpoints'
import type { CallOptions, Client } from '../platform/lender/client'

type Options<E extends Endpoint> = RequestOf<E> & Omit<CallOptions<E>, 'body' | 'query' | 'params'>

/** Calls by their names in the contract. One that has to bring nothing along may go without options. */
type CallsTo<Endpoints extends Record<string, Endpoint>> = {
  [Name in keyof Endpoints]: (
    ...options: {} extends RequestOf<Endpoints[Name]>
      ? [options?: Options<Endpoints[Name]>]
      : [options: Options<Endpoints[Name]>]
  ) => Promise<DataOf<Endpoints[Name]>>
}

/** The lender's calls. */
export type Calls = CallsTo<typeof coreEndpoints>

/** Whose failure passes by as a toast. Of all others the screen says so where it happened, or nobody waits for them. */
const loudNames: readonly string[] = ['sendCode', 'checkCode'] satisfies CoreName[]

export function callsTo<const Endpoints extends Record<string, Endpoint>>(
  { call }: Client,
  endpoints: Endpoints,
): CallsTo<Endpoints> {
  const calls = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => {
    const isQuiet = !loudNames.includes(name)
    const usual = endpoint.body === undefined ? { isQuiet } : { isQuiet, body: {} }
    return [name, (options?: CallOptions<Endpoint>) => call(endpoint, { ...usual, ...options })]
  })
  return Object.fromEntries(calls) as CallsTo<Endpoints>
}

export const createCalls = (client: Client): Calls => callsTo(client, coreEndpoints)
