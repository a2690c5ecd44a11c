import { ASSESSED_EDGE, lumaOf, type LumaPicture } from '#domain/card/photoQuality'

const JPEG_QUALITY = 0.92

/** The visible picture as brightness and as RGBA. */
export interface SeenFrame extends LumaPicture {
  rgba: Uint8ClampedArray
}

interface Size {
  width: number
  height: number
}

/** The part of a picture that is visible in a box with `object-fit: cover`. */
export function shownPart(picture: Size, box: Size) {
  if (box.width <= 0 || box.height <= 0) return { x: 0, y: 0, ...picture }
  const scale = Math.min(picture.width / box.width, picture.height / box.height)
  const width = Math.round(box.width * scale)
  const height = Math.round(box.height * scale)
  return { x: Math.round((picture.width - width) / 2), y: Math.round((picture.height - height) / 2), width, height }
}

function draw(video: HTMLVideoElement, canvas: HTMLCanvasElement, longEdge: number) {
  const part = shownPart(
    { width: video.videoWidth, height: video.videoHeight },
    { width: video.clientWidth, height: video.clientHeight },
  )
  const scale = Math.min(1, longEdge / Math.max(part.width, part.height))
  canvas.width = Math.round(part.width * scale)
  canvas.height = Math.round(part.height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: Number.isFinite(longEdge) })
  if (!context) throw new Error('This browser has no canvas')
  context.drawImage(video, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
  return context
}

/** The visible picture in full resolution, unmirrored, as a JPEG. */
export async function grabPicture(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas')
  draw(video, canvas, Number.POSITIVE_INFINITY)
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The picture could not be taken')))
    canvas.toBlob(take, 'image/jpeg', JPEG_QUALITY)
  })
}

/** The visible picture at the scale of `assessPhoto`. The canvas is reused. */
export function grabFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): SeenFrame {
  const context = draw(video, canvas, ASSESSED_EDGE)
  const { width, height } = canvas
  const rgba = context.getImageData(0, 0, width, height).data
  return { rgba, luma: lumaOf(rgba), width, height }
}
