import { socketAddress, type LenderContext } from '../http/context'

export const isLoopback = (address: string) => address === '::1' || /^127(\.\d{1,3}){3}$/.test(address)

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i

// Headers that proxies, tunnels and content networks add; no browser, curl or fetch sends any of them.
const PROXY_HEADER =
  /^(?:via|forwarded|proxy-.*|client-ip|x-client-ip|true-client-ip|cdn-loop|x-cluster-client-ip|x-request-id|x-correlation-id|x-(?:forwarded|real|original|proxy|proxied|envoy|amzn|amz-cf|azure|arr|appengine|cloud|vercel|nf|sucuri|haproxy|traefik|scheme|url-scheme|remote|host|ssl).*|(?:cf|fastly|fly|akamai|ngrok|tailscale|traceparent|b3).*)$/i

/** A proxy sends such a header, or speaks HTTP/1.0, which is nginx’s default. */
function isProxied(c: LenderContext): boolean {
  const version = c.env?.incoming?.httpVersion
  return version !== '1.1' || [...c.req.raw.headers.keys()].some((name) => PROXY_HEADER.test(name))
}

/**
 * Called from this machine: not through a proxy, not by a page of another site in a local browser, and not under a name
 * that somebody made resolve to it.
 */
export function isLocalCaller(c: LenderContext): boolean {
  const site = c.req.header('Sec-Fetch-Site') ?? 'none'
  const isOwnPage = site === 'none' || site === 'same-origin'
  return isLoopback(socketAddress(c)) && LOOPBACK_HOST.test(new URL(c.req.url).host) && isOwnPage && !isProxied(c)
}
