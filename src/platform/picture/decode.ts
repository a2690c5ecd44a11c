import { isCutShort } from './cutShort'

export interface Decoded {
  source: CanvasImageSource
  width: number
  height: number
  close: () => void
}

async function byBitmap(blob: Blob): Promise<Decoded> {
  const bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' })
  return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() }
}

async function byImage(blob: Blob): Promise<Decoded> {
  const url = URL.createObjectURL(blob)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch (error) {
    URL.revokeObjectURL(url)
    throw error
  }
  const { naturalWidth: width, naturalHeight: height } = image
  return { source: image, width, height, close: () => URL.revokeObjectURL(url) }
}

/** A picture the right way up, or `null` when this browser can't open the file or it ends too soon. */
export async function decode(blob: Blob): Promise<Decoded | null> {
  if (isCutShort(new Uint8Array(await blob.arrayBuffer()))) return null
  // Browsers that don't know `from-image` say so by rejecting; an <img> turns the picture by itself there.
  const decoded = await byBitmap(blob)
    .catch(() => byImage(blob))
    .catch(() => null)
  if (decoded !== null && decoded.width > 0 && decoded.height > 0) return decoded
  decoded?.close()
  return null
}
