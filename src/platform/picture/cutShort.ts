const START_OF_IMAGE = 0xffd8
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
const END_OF_PNG = 0x49454e44

/** Whether a JPEG, PNG or WebP ends before its picture does: browsers show the rest of it white or grey, without an error. */
export function isCutShort(file: Uint8Array): boolean {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  try {
    if (view.getUint16(0) === START_OF_IMAGE) return isJpegCutShort(file, view)
    if (view.getUint32(0) === 0x89504e47) return isPngCutShort(view)
    const isWebp = view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250
    return isWebp && view.getUint32(4, true) + 8 > file.length
  } catch (error) {
    // The next thing to read is behind the end.
    if (error instanceof RangeError) return true
    throw error
  }
}

function isJpegCutShort(file: Uint8Array, view: DataView): boolean {
  let at = 2
  for (;;) {
    const marker = view.getUint8(at + 1)
    // What is no marker is for the decoder to judge.
    if (view.getUint8(at) !== 0xff || marker === END_OF_IMAGE) return false
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || isRestart(marker)) at += 2
    else {
      at += 2 + view.getUint16(at + 2)
      if (marker === START_OF_SCAN) at = endOfScan(file, at)
    }
  }
}

/** Where the next marker is; behind the end of the file where there is none. */
function endOfScan(file: Uint8Array, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1]
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
  return file.length
}

function isPngCutShort(view: DataView): boolean {
  for (let at = 8; ; at += 12 + view.getUint32(at)) {
    if (view.getUint32(at + 4) === END_OF_PNG) return false
  }
}
