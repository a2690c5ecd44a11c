import type { ComponentType } from 'react'

/** A screen's code: loaded once, then rendered directly, without a Suspense step. */
export interface Chunk {
  /** Null until it is loaded. */
  current: ComponentType | null
  load: () => Promise<void>
}

export const loaded = (component: ComponentType): Chunk => ({ current: component, load: () => Promise.resolve() })

/** Loads on demand; after a failed load the next one asks again. */
export function onDemand(load: () => Promise<ComponentType>): Chunk {
  let underWay: Promise<void> | null = null
  const chunk: Chunk = {
    current: null,
    load: () => {
      underWay ??= load().then(
        (component) => {
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
