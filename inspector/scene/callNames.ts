import { silentCodes } from '#domain/answerCodes'
import { faultKinds } from '#domain/sandbox/faultKinds'
import { coreEndpoints } from '#contract/coreEndpoints'
import { loanEndpoints } from '#contract/loanEndpoints'

export interface CallName {
  /** The spec’s name, the end of its path; where several have that one, method and path. */
  name: string
  method: string
  path: string
}

const endOf = (path: string) =>
  path
    .split('/')
    .filter((part) => !part.startsWith('{'))
    .at(-1) ?? path

const calls = Object.values({ ...coreEndpoints, ...loanEndpoints })
const isShared = (end: string) => calls.filter(({ path }) => endOf(path) === end).length > 1

export const callNames: readonly CallName[] = calls
  .map(({ method, path }) => ({ name: isShared(endOf(path)) ? `${method} ${path}` : endOf(path), method, path }))
  .sort((a, b) => a.name.localeCompare(b.name))

export const callNamed = (name: string): CallName | undefined => callNames.find((call) => call.name === name)

export const faultNames: readonly string[] = [...faultKinds, ...silentCodes.map((code) => `code:${code}`)]
