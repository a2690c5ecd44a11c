import type { ComponentType } from 'react'
import { lazy, type Lazy } from '../loader/lazy'
import { completeStyles } from '../loader/styles'
import { completeCatalog } from '../i18n/activate'

/** A screen's code, with the texts and styles that the page did not come with; rendered directly, without a Suspense step. */
export const onDemand = (load: () => Promise<ComponentType>): Lazy<ComponentType> =>
  lazy(async () => {
    const [component] = await Promise.all([load(), completeCatalog()])
    await completeStyles()
    return component
  })

export const accountStatus = onDemand(
  async () => (await import('../screens/home/AccountStatusScreen')).AccountStatusScreen,
)
