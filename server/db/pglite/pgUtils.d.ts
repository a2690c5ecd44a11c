declare module 'pg/lib/utils' {
  /** A value as text, as pg sends it; bytes stay bytes. */
  export const prepareValue: (value: unknown) => string | Buffer | null
}
