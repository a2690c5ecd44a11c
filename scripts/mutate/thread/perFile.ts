import { afterEach, beforeAll, inject } from 'vitest'
import { found, takeSeen, thread, type Found, type Seen } from './seen'

declare module 'vitest' {
  interface TaskMeta {
    seen?: Seen
    found?: Found
  }
  interface ProvidedContext {
    /** The files in which machines are made, those included that no test imports. */
    modules: string[]
  }
}

if (inject('mutant') === null) {
  await Promise.all(inject('modules').map((file) => import(/* @vite-ignore */ file)))
  takeSeen()
  beforeAll(({}, suite) => {
    suite.file.meta.seen = takeSeen()
  })
  afterEach(({ task }) => {
    task.file.meta.found = found
    task.meta.seen = takeSeen()
  })
} else {
  if (!thread.isGood) throw new Error('The mutant was noticed in an earlier file.')
  // Until this file has been loaded and none of its tests has failed.
  thread.isGood = false
  beforeAll(() => {
    thread.isGood = true
  })
  afterEach(({ task }) => {
    thread.isGood &&= task.result?.state !== 'fail'
  })
}
