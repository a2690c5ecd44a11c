import sharp, { type Sharp } from 'sharp'
import type { FaceView } from '#domain/certification/capture'

const turns: Record<FaceView, number> = { front: 0, left: -1, right: 1 }

/**
 * Draws a head in front of a shelf. `shift` moves it sideways by this many pixels, like a trembling hand; `share` is
 * how far the head has turned, 1 being all the way; each `person` has another colour.
 */
export function drawFace(view: FaceView, { shift = 0, size = 720, share = 1, person = 0 } = {}): Sharp {
  const turn = turns[view] * 70 * share
  const x = 360 + shift + turn * 0.4
  const shelf = Array.from(
    { length: 12 },
    (_, i) =>
      `<rect x="${i * 60 + shift}" y="${40 + (i % 3) * 90}" width="46" height="120" fill="hsl(${i * 31} 40% ${38 + (i % 4) * 9}%)"/>`,
  )
  const eye = (dx: number) =>
    `<ellipse cx="${x + dx + turn}" cy="430" rx="24" ry="13" fill="#fff"/><circle cx="${x + dx + turn * 1.2}" cy="430" r="11" fill="#2b1d14"/>`
  const shirt = person === 0 ? '#2f5d56' : `hsl(${(171 + person * 11) % 360} 33% 27%)`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 960" width="${size}" height="${Math.round((size * 4) / 3)}">
    <rect width="720" height="960" fill="#b9ad9a"/>${shelf.join('')}
    <path d="M${x - 300} 960c10-190 120-260 300-260s290 70 300 260z" fill="${shirt}"/>
    <ellipse cx="${x}" cy="470" rx="190" ry="250" fill="#c99571"/>
    <path d="M${x - 200} 430c-20-190 80-260 200-260s220 70 200 260c-30-110-90-150-200-150s-170 40-200 150z" fill="#1c1512"/>
    ${eye(-75)}${eye(75)}
    <path d="M${x + turn} 440l${turn * 0.5 + 12} 90h-36z" fill="#a9744f"/>
    <path d="M${x - 60 + turn} 600q60 45 120 0q-60 22-120 0z" fill="#8f3f3a"/>
  </svg>`
  return sharp(Buffer.from(svg))
}

export const faceFile = async (view: FaceView, options?: { shift?: number; size?: number; person?: number }) =>
  new Uint8Array(await drawFace(view, options).jpeg({ quality: 85 }).toBuffer())
