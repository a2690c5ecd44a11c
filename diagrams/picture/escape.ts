const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** One decimal is a tenth of a pixel. */
export const slim = (text: string | number): string =>
  String(text).replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10))
