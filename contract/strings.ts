import * as z from 'zod/mini'

const shapeOf = <Name extends string, Schema>(names: readonly Name[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>

/** The shape of a form: a string for each of its fields. */
export const strings = <Name extends string>(names: readonly Name[]) => shapeOf(names, z.string())

/** The same of a form that is filled in bit by bit: a field without an answer is left out. */
export const parts = <Name extends string>(names: readonly Name[]) => shapeOf(names, z.exactOptional(z.string()))
