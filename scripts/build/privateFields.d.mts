export const fiberFields: string[]
export const actorFields: string[]
