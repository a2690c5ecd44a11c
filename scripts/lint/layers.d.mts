export const layers: Record<string, { imports: string[]; tests?: string[] }>
