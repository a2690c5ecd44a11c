import type { Fetched } from '#machines/shared/lazyMachine'
import type { Lazy } from './lazy'

const nothing = () => {}

export const ready = <T>(current: T): Lazy<T> => ({
  current,
  hasFailed: false,
  load: () => Promise.resolve(current),
  subscribe: () => nothing,
  wait: (onArrival) => {
    onArrival()
    return nothing
  },
})

export const partOf = <T, P>(whole: Lazy<T>, pick: (whole: T) => P): Fetched<P> => ({
  get current() {
    return whole.current === null ? null : pick(whole.current)
  },
  wait: whole.wait,
})
