export function chromiumHere(): string | undefined
export function findChromium(): Promise<string | null>
export function rootFlags(): string[]
export function wholeChromium(): { executablePath?: string; channel?: string; args: string[] }
