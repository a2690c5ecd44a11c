import { hashComponents, loadSources, sources } from '@fingerprintjs/fingerprintjs'

/**
 * What the browser says of the device without drawing, sounding or measuring anything: canvas, WebGL, audio and fonts take a
 * cheap phone a second, while the borrower types. The random part of the id tells apart what these would have.
 */
const quick = {
  userAgentData: sources.userAgentData,
  osCpu: sources.osCpu,
  languages: sources.languages,
  colorDepth: sources.colorDepth,
  deviceMemory: sources.deviceMemory,
  screenResolution: sources.screenResolution,
  hardwareConcurrency: sources.hardwareConcurrency,
  // Not the zone's name: a browser takes longer to say it than all else here.
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

/** Hexadecimal; the same for phones of one model with the same settings. */
export const readFingerprint = async (): Promise<string> => hashComponents(await loadSources(quick, {}, [])())
