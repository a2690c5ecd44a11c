import { useSelector } from '@xstate/react'
import { useMemo, type ReactNode } from 'react'
import { Router } from 'wouter'
import type { AddressActor, AddressSelectors } from './addressProtocol'

interface AddressRouterProps<TSnapshot> extends Pick<AddressSelectors<TSnapshot>, 'selectAddress'> {
  actor: AddressActor<TSnapshot>
  children: ReactNode
}

const hrefs = (address: string) => `#${address}`

/** wouter's location is the machine's: a link sends a request, and the machine's answer is the location. */
export function AddressRouter<TSnapshot>({ actor, selectAddress, children }: AddressRouterProps<TSnapshot>) {
  const hook = useMemo(() => locationOf(actor, selectAddress), [actor, selectAddress])
  return (
    <Router hook={hook} hrefs={hrefs}>
      {children}
    </Router>
  )
}

const locationOf = <TSnapshot,>(
  actor: AddressActor<TSnapshot>,
  selectAddress: AddressSelectors<TSnapshot>['selectAddress'],
) =>
  function useMachineLocation(): [string, (path: string) => void] {
    const address = useSelector(actor, selectAddress)
    return [address ?? '/', (path) => actor.send({ type: 'route.requested', path })]
  }
