import type * as z from 'zod/mini'
import type { Random } from '../simulate/life/random'

/** A string of the request that contains JSON, or an envelope with JSON. */
export class Inner {
  constructor(
    readonly kind: 'json' | 'sealed',
    public value: unknown,
  ) {}
}

/** Values seen under a field name, such as ids from earlier responses. */
export type Seen = Map<string, unknown[]>

const MOST_SEEN = 12
export function remember(seen: Seen, name: string, value: unknown) {
  const known = seen.get(name) ?? []
  if (!known.includes(value)) seen.set(name, [...known, value].slice(-MOST_SEEN))
}

/** Records all fields of a response by name. */
export function rememberAll(seen: Seen, value: unknown, name = '') {
  if (Array.isArray(value)) {
    // The documents of an offer are what the borrower consents to.
    if (name === 'documents') remember(seen, 'consents', value)
    for (const item of value.slice(0, 5)) rememberAll(seen, item, name)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) rememberAll(seen, inner, key)
  } else if (value !== null && name !== '') {
    remember(seen, name, value)
    if (name === 'pictureId') remember(seen, 'pictures', [value])
  }
}

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

/** A NUL, and unpaired surrogates. */
const unstorable = ['\0', 'a\0b', 'ab\ud800', '\udc00'] as const
const texts: readonly [string, ...string[]] = [
  '',
  ' ',
  '\u200b',
  '\u202e',
  '\ufffe',
  '💸',
  '%00',
  '__proto__',
  'constructor',
  'null',
  '{}',
  '[',
  '-1',
  '0',
  '1e309',
  '٣٤',
  '99999999999999999999',
  "' or 1=1 --",
  '../../etc/passwd',
  'zzzzzzzz-zzzz-zzzz-zzzz-zzzzzzzzzzzz',
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-271821-04-20',
  '275760-09-13',
  '+275760-09-13T00:00:00.000Z',
  '31/02/1995',
  '25:61',
  'x'.repeat(501),
  'x'.repeat(5000),
  '"\\'.repeat(2000),
]
const numbers: readonly [number, ...number[]] = [
  0,
  -0,
  -1,
  1,
  0.5,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  2 ** 63,
  8.64e15,
  8.64e15 + 2,
  253_402_300_800_000,
  1e308,
  Number.NaN,
]

/** Mostly what a database can't store. */
export const hostileText = (random: Random): string =>
  random.chance(0.4) ? random.pick(unstorable) : random.pick(texts)

/** A value that no well-behaved client sends. */
export function hostile(random: Random): unknown {
  return random.pick<() => unknown>([
    () => hostileText(random),
    () => hostileText(random),
    () => random.pick(numbers),
    () => random.pick([null, undefined, true, false]),
    () => random.pick([[], {}, [null], [[]], [{}]]),
    () => ({ [hostileText(random)]: hostileText(random) }),
    () => ({ key: 'k-12345678', [hostileText(random)]: hostileText(random) }),
    () => nested(random.pick([10, 500, 3000])),
    () => Array.from({ length: 200 }, () => random.pick(texts)),
  ])()
}

interface Drawing {
  random: Random
  seen: Seen
  /** Draws the JSON for a text field of that name. */
  innerOf: (name: string) => Inner | null
  file: () => Blob
}

interface Def {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  options?: z.ZodMiniType[]
  entries?: Record<string, unknown>
  values?: unknown[]
  valueType?: z.ZodMiniType
  in?: z.ZodMiniType
}

/** Draws by the schema, with known values where there are any. */
export function draw(schema: z.ZodMiniType, name: string, drawing: Drawing): unknown {
  const { random, seen, innerOf, file } = drawing
  const def = schema._zod.def as unknown as Def
  const known = (type: string): unknown => {
    const values = (seen.get(name) ?? []).filter((value) => typeof value === type)
    return values.length > 0 ? values[random.below(values.length)] : undefined
  }
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).flatMap(([key, inner]) => {
          const value = draw(inner, key, drawing)
          return value === undefined ? [] : [[key, value]]
        }),
      )
    case 'array':
      return known('object') ?? Array.from({ length: random.below(4) }, () => draw(def.element!, name, drawing))
    case 'record':
      return { to: draw(def.valueType!, 'to', drawing) }
    case 'optional':
    case 'default':
      return random.chance(0.3) ? undefined : draw(def.innerType!, name, drawing)
    case 'nullable':
      return random.chance(0.2) ? null : draw(def.innerType!, name, drawing)
    case 'union':
      return draw(def.options![random.below(def.options!.length)]!, name, drawing)
    case 'enum': {
      const entries = Object.values(def.entries!)
      return entries[random.below(entries.length)]
    }
    case 'literal':
      return def.values![random.below(def.values!.length)]
    case 'boolean':
      return random.chance(0.5)
    case 'number':
      return known('number') ?? random.pick([0, 1, 7, 30, 10_000, 300_000])
    case 'string':
      return innerOf(name) ?? known('string') ?? random.pick(['A', '1', 'langkah', '2026-11-28'])
    case 'custom':
      return file()
    case 'pipe':
      return draw(def.in!, name, drawing)
    default:
      throw new Error(`no value is known for a ${def.type}`)
  }
}

type Holder = Record<PropertyKey, unknown>

/** Values below this depth are left alone. */
export const DEEPEST = 12
/** All places of a value that can be replaced. */
function placesIn(value: unknown, depth = 0): { holder: Holder; key: string }[] {
  if (typeof value !== 'object' || value === null || value instanceof Blob || depth > DEEPEST) return []
  const keys = value instanceof Inner ? ['value'] : Object.keys(value)
  const holder = value as Holder
  return keys.flatMap((key) => [{ holder, key }, ...placesIn(holder[key], depth + 1)])
}

/** Defines an own property, even for `__proto__`. */
const put = (holder: Holder, key: string, value: unknown) =>
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })

/** Replaces one value. */
export function spoil(value: Holder, random: Random) {
  const places = placesIn(value)
  if (places.length === 0) return
  const { holder, key } = places[random.below(places.length)]!
  const old = holder[key]
  const way = random.weighted({ replace: 8, drop: 2, add: 2, rename: 1, repeat: 1 })
  if (way === 'drop' || way === 'rename') delete holder[key]
  if (way === 'rename') put(holder, hostileText(random), old)
  if (way === 'add') put(holder, random.chance(0.5) ? hostileText(random) : 'more', hostile(random))
  if (way === 'repeat')
    put(
      holder,
      key,
      Array.from({ length: random.pick([2, 30, 300]) }, () => old),
    )
  if (way !== 'replace') return
  if (typeof old !== 'string' || random.chance(0.2)) put(holder, key, hostile(random))
  else put(holder, key, random.chance(0.5) ? hostileText(random) : old + random.pick(unstorable))
}
