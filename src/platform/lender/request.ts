import { baseOf, type Endpoint } from '#contract/endpoint'
import type { Outgoing } from './wire/fetchText'

/** The path as called, base included. */
export function pathOf(endpoint: Endpoint, params: Record<string, string> = {}): string {
  return (
    baseOf(endpoint) + endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  )
}

export function queryOf(query: Record<string, string | undefined> = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : ''
}

export function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value instanceof Blob) form.append(name, value, 'picture.jpg')
    else form.append(name, String(value))
  }
  return form
}

/** Plain fields, form-encoded. */
export const fieldsOf = (outgoing: Outgoing, body: unknown): Outgoing & { body: string } => ({
  ...outgoing,
  headers: { ...outgoing.headers, 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(body as Record<string, string>).toString(),
})
