import { afterEach, beforeAll, inject } from 'vitest'
import { found, takeSeen, type Found, type Seen } from './seen'

declare module 'vitest' {
  interface TaskMeta {
    seen?: Seen
    found?: Found
  }
  interface ProvidedContext {
    /** The files that create machines, including those that no test imports. */
    modules: string[]
  }
}

if (inject('plan') === null) {
  await Promise.all(inject('modules').map((file) => import(/* @vite-ignore */ file)))
  takeSeen()
  // oxlint-disable-next-line no-empty-pattern -- vitest asks for a pattern
  beforeAll(({}, suite) => {
    suite.file.meta.seen = takeSeen()
  })
  afterEach(({ task }) => {
    task.file.meta.found = found
    task.meta.seen = takeSeen()
  })
}
