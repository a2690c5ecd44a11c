export const fiberFields: string[]
