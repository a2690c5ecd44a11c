/** Told to anybody, or the figures, days and states of a loan, which the rules reckon with. */
export type UnredactedClass = 'public' | 'loan'
/** Identifies the borrower, or opens something of theirs: only a pseudonym of the same shape leaves the app. */
export type ReplacedClass = 'personal' | 'secret'

/**
 * What a field holds. `address` is a path of the app with what stands in it, `failure` something thrown, of which only the
 * failure is kept that it stands for, `actors` references to other actors.
 */
export type FieldClass = UnredactedClass | ReplacedClass | 'address' | 'failure' | 'actors'

/** The classes of a value by path; of a list, those of each of its items; `*` stands for the names that are not known before. */
export type Classes = FieldClass | readonly [Classes] | { readonly [field: string]: Classes }

type Actor = { sessionId: string; send: unknown }
type KeysOf<T> = T extends unknown ? keyof T : never
type Of<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never

type ByField<T> = string extends keyof T
  ? { readonly '*': ClassesOf<Of<T, string>>; readonly [known: string]: Classes }
  : { readonly [K in KeysOf<T>]-?: ClassesOf<Of<T, K>> }

type Present<T> = [T] extends [string]
  ? FieldClass
  : [T] extends [number | boolean]
    ? UnredactedClass
    : [T] extends [Blob]
      ? 'secret'
      : [T] extends [Actor]
        ? 'actors'
        : [T] extends [readonly (infer Item)[]]
          ? readonly [ClassesOf<Item>] | ReplacedClass
          : [T] extends [Partial<Record<string, Actor>>]
            ? 'actors'
            : ByField<T> | ReplacedClass

/**
 * The classes that a value of that type has to declare. A whole may be replaced; what is kept is named field by field, so
 * that nothing is kept which was added later.
 */
export type ClassesOf<T> = unknown extends T
  ? ReplacedClass | 'failure'
  : [NonNullable<T>] extends [never]
    ? UnredactedClass
    : Present<NonNullable<T>>
