/**
 * For Node: WebAssembly as V8's baseline compiler leaves it. To optimise PGlite takes longer than all that a test asks of it.
 */
export const baselineWasm = '--liftoff-only'
