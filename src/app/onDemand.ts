import type { ComponentType } from 'react'
import { lazy, type Lazy } from '../loader/lazy'
import { completeCatalog } from '../i18n/activate'

/** A screen's code, with the texts that the page did not come with; rendered directly, without a Suspense step. */
export const onDemand = (load: () => Promise<ComponentType>): Lazy<ComponentType> =>
  lazy(async () => (await Promise.all([load(), completeCatalog()]))[0])

export const accountStatus = onDemand(
  async () => (await import('../screens/home/AccountStatusScreen')).AccountStatusScreen,
)
