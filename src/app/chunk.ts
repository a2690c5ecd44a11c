import type { ComponentType } from 'react'
import { completeCatalog } from '../i18n/activate'

/** A screen's code: loaded once, then rendered directly, without a Suspense step. */
export interface Chunk {
  /** Null until it is loaded. */
  current: ComponentType | null
  load: () => Promise<void>
}

export const loaded = (component: ComponentType): Chunk => ({ current: component, load: () => Promise.resolve() })

/** Loads on demand, with the texts that the page did not come with; after a failed load the next one asks again. */
export function onDemand(load: () => Promise<ComponentType>): Chunk {
  let underWay: Promise<void> | null = null
  const chunk: Chunk = {
    current: null,
    load: () => {
      underWay ??= Promise.all([load(), completeCatalog()]).then(
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
