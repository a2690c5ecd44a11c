import { silentCodes } from '#domain/answerCodes'
import { faultKinds } from '#domain/sandbox/faultKinds'
import { coreEndpoints } from '#contract/coreEndpoints'
import { loanEndpoints } from '#contract/loanEndpoints'

export interface CallName {
  /** The spec’s name: the end of its path. */
  name: string
  method: string
  path: string
}

const nameOf = (path: string) =>
  path
    .split('/')
    .filter((part) => !part.startsWith('{'))
    .at(-1) ?? path

export const callNames: readonly CallName[] = Object.values({ ...coreEndpoints, ...loanEndpoints })
  .map(({ method, path }) => ({ name: nameOf(path), method, path }))
  .sort((a, b) => a.name.localeCompare(b.name))

export const callNamed = (name: string): CallName | undefined => callNames.find((call) => call.name === name)

export const faultNames: readonly string[] = [...faultKinds, ...silentCodes.map((code) => `code:${code}`)]
