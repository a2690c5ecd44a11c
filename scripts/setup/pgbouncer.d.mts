export function startPgbouncer(
  url: string,
  options?: { connections?: number },
): Promise<{ url: string; stop: () => void }>
