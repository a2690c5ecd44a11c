/** `SITI CONTOH` as `S*** C*****`: enough to know one's own, and nobody else's. */
export const maskName = (name: string): string =>
  name.trim().replace(/(\S)(\S*)/g, (_, first: string, rest: string) => first + '*'.repeat(rest.length))
