export function startPostgres(): Promise<{ url: string; stop: () => void; up: () => void; down: () => void }>
export function freePort(): Promise<number>
