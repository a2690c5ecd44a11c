const SEPARATOR = '.'
/** A fingerprint without the random part, which older builds sent. */
const FINGERPRINT = /^[\da-f]{32}$/

/** A device's id: a fingerprint that all phones of a model share, and a random part. */
export const deviceIdOf = (fingerprint: string, random: string) => fingerprint + SEPARATOR + random

/** The fingerprint in an id, which was once the whole id; null for an id without one. */
export function fingerprintIn(deviceId: string): string | null {
  const cut = deviceId.indexOf(SEPARATOR)
  return cut < 0 ? null : deviceId.slice(0, cut)
}

/** Whether all phones of a model share this id, so that it identifies none. */
export const isOfWholeModel = (deviceId: string) => FINGERPRINT.test(deviceId)
