import * as z from 'zod/mini'

/** Enough for any field of a form, spaces included; domain/ judges what belongs into which. */
const MAX_LENGTH = 500

const texts = new Map<number, z.ZodMiniString<string>>()

/**
 * In UTF-16 units. A string without a length, and a list without a size, is found by limits.test.ts. One schema serves every
 * field of that length, since making them takes a phone a while before its first call.
 */
export function text(max = MAX_LENGTH): z.ZodMiniString<string> {
  const made = texts.get(max) ?? z.string().check(z.maxLength(max))
  texts.set(max, made)
  return made
}

/** A safe integer. */
export const integer = z.int()

export const list = <Item extends z.ZodMiniType>(item: Item, max: number) => z.array(item).check(z.maxLength(max))

const shapeOf = <Name extends string, Schema>(names: readonly Name[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>

/** The shape of a form: a string for each of its fields. */
export const strings = <Name extends string>(names: readonly Name[]) => shapeOf(names, text())

/** The same of a form that is filled in bit by bit: a field without an answer is left out. */
export const parts = <Name extends string>(names: readonly Name[]) => shapeOf(names, z.exactOptional(text()))
