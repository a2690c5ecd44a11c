import { isIPv4, isIPv6 } from 'node:net'

const UNKNOWN = 'unknown'
const LOOPBACK = '::1'

/** Without the port, brackets and zone that proxies and sockets add to an address. */
function bare(written: string): string {
  const text = written.trim().replace(/^"(.*)"$/, '$1')
  const bracketed = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1]
  const withPort = /^([\d.]+):\d+$/.exec(text)?.[1]
  return (bracketed ?? withPort ?? text).replace(/%.*$/, '')
}

function groupsOf(address: string): number[] {
  // The URL parser has one form for each address, with an IPv4 tail as groups.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const numbers = (part = '') => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const [first, last] = [numbers(head), numbers(tail)]
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}

const dotted = (...groups: number[]) => groups.flatMap((group) => [group >> 8, group & 0xff]).join('.')

const isMapped = (groups: number[]) => groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff

/** The /56 and the /48 around a /64 of `callerNetwork`; `null` for any other network. */
export function sitesOf(network: string): { of56: string; of48: string } | null {
  const [, of48, fourth] = /^([\da-f]+:[\da-f]+:[\da-f]+):([\da-f]+)::\/64$/.exec(network) ?? []
  if (of48 === undefined || fourth === undefined) return null
  return { of56: `${of48}:${Number.parseInt(fourth, 16) >> 8}`, of48 }
}

/**
 * The key that calls are counted by, however the address is written: an IPv4 address, or the /64 of an IPv6 address,
 * within which one caller can choose freely. Everything that is not an address is `unknown`.
 */
export function callerNetwork(written: string): string {
  const address = bare(written)
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return UNKNOWN
  const groups = groupsOf(address)
  if (isMapped(groups)) return dotted(groups[6]!, groups[7]!)
  const isLoopback = groups.every((group, i) => group === (i === 7 ? 1 : 0))
  if (isLoopback) return LOOPBACK
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}
