/** V8's baseline compiler only: optimising PGlite takes longer than the tests that use it. */
export const baselineWasm = '--liftoff-only'
