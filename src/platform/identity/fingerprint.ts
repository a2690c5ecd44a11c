import { hashComponents, loadSources, sources } from '@fingerprintjs/fingerprintjs'

/**
 * Only what the browser reports without drawing, sound or measuring: canvas, WebGL, audio and fonts take a second on a
 * cheap phone, while the borrower types. The random part of the id makes up for them.
 */
const quick = {
  userAgentData: sources.userAgentData,
  osCpu: sources.osCpu,
  languages: sources.languages,
  colorDepth: sources.colorDepth,
  deviceMemory: sources.deviceMemory,
  screenResolution: sources.screenResolution,
  hardwareConcurrency: sources.hardwareConcurrency,
  // An offset, because the zone's name takes longer than all other sources.
  timezone: () => -new Date(2026, 0).getTimezoneOffset(),
  platform: sources.platform,
  plugins: sources.plugins,
  touchSupport: sources.touchSupport,
  vendor: sources.vendor,
  vendorFlavors: sources.vendorFlavors,
  colorGamut: sources.colorGamut,
  hdr: sources.hdr,
  math: sources.math,
  architecture: sources.architecture,
}

/** Hexadecimal; equal for phones of one model with the same settings. */
export const readFingerprint = async (): Promise<string> => hashComponents(await loadSources(quick, {}, [])())
