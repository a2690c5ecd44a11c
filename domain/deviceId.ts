const SEPARATOR = '.'
/** A bare fingerprint, as builds before the random part sent it. */
const FINGERPRINT = /^[\da-f]{32}$/

/** A device's id: what all phones of its model have in common, and a random part that only this one has. */
export const deviceIdOf = (fingerprint: string, random: string) => fingerprint + SEPARATOR + random

/** The fingerprint in an id, which was the whole id before; null for an id that has none or nothing else. */
export function fingerprintIn(deviceId: string): string | null {
  const cut = deviceId.indexOf(SEPARATOR)
  return cut < 0 ? null : deviceId.slice(0, cut)
}

/** Whether every phone of a model has this id, so that it tells nobody apart. */
export const isOfWholeModel = (deviceId: string) => FINGERPRINT.test(deviceId)
