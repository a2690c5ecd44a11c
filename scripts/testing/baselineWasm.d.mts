export const baselineWasm: string
