export function commandsIn(text: string): string[]
