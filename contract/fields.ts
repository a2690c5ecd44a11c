import * as z from 'zod/mini'

/** Enough for any field of a form; domain/ validates the content. */
const MAX_LENGTH = 500

const texts = new Map<number, z.ZodMiniString<string>>()

/**
 * In UTF-16 units. limits.test.ts finds strings and lists without a limit. Equal lengths share one schema, since
 * creating schemas delays a phone's first call.
 */
export function text(max = MAX_LENGTH): z.ZodMiniString<string> {
  const made = texts.get(max) ?? z.string().check(z.maxLength(max))
  texts.set(max, made)
  return made
}

export const integer = z.int()

export const list = <Item extends z.ZodMiniType>(item: Item, max: number) => z.array(item).check(z.maxLength(max))

const shapeOf = <Name extends string, Schema>(names: readonly Name[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>

/** A form's shape: a string for each field. */
export const strings = <Name extends string>(names: readonly Name[]) => shapeOf(names, text())

/** The same for a partially filled form: unanswered fields are left out. */
export const parts = <Name extends string>(names: readonly Name[]) => shapeOf(names, z.exactOptional(text()))
