import type { ComponentType } from 'react'
import { completeCatalog } from '../i18n/activate'

/** A screen's code: loaded once, then rendered directly, without a Suspense step. */
export interface Chunk {
  /** Null until it is loaded. */
  current: ComponentType | null
  load: (loadFlows: () => Promise<unknown>) => Promise<void>
}

export const loaded = (component: ComponentType): Chunk => ({ current: component, load: () => Promise.resolve() })

/**
 * Loads on demand, with the texts that the page did not come with; after a failed load the next one asks again. `withFlow`:
 * there only when the code of its flow is, too.
 */
export function onDemand(load: () => Promise<ComponentType>, withFlow?: 'withFlow'): Chunk {
  let underWay: Promise<void> | null = null
  const chunk: Chunk = {
    current: null,
    load: (loadFlows) => {
      underWay ??= Promise.all([load(), completeCatalog(), withFlow ? loadFlows() : null]).then(
        ([component]) => {
          chunk.current = component
        },
        (error: unknown) => {
          underWay = null
          throw error
        },
      )
      return underWay
    },
  }
  return chunk
}
