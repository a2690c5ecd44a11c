export type UnredactedClass = 'public' | 'loan'
/** Identifies the borrower, or gives access: only a pseudonym of the same shape leaves the app. */
export type ReplacedClass = 'personal' | 'secret'

/**
 * The class of a field. `address` is a path of the app with its parameters, `failure` a thrown error, of which only its
 * failure is recorded, `actors` references to other actors.
 */
export type FieldClass = UnredactedClass | ReplacedClass | 'address' | 'failure' | 'actors'

/** Classes by path; for a list, those of each item; `*` is any other name. */
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
 * The classes that a value of that type must declare. A whole value may be replaced; one that is recorded declares each
 * field, so that a new field is secret until declared.
 */
export type ClassesOf<T> = unknown extends T
  ? ReplacedClass | 'failure'
  : [NonNullable<T>] extends [never]
    ? UnredactedClass
    : Present<NonNullable<T>>
