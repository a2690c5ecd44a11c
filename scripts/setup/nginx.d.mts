export function startNginx(ports: readonly number[], port?: number): Promise<{ url: string; stop: () => Promise<void> }>
