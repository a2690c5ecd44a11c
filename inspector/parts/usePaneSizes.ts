import { useEffect, useState } from 'react'

/** In pixels: minimum, maximum and initial size of each pane. */
export const paneLimits = {
  left: { least: 240, usual: 464, most: 780 },
  right: { least: 260, usual: 352, most: 560 },
  low: { least: 160, usual: 376, most: 600 },
} as const
export type PaneSide = keyof typeof paneLimits
export type PaneSizes = Record<PaneSide, number>

const KEY = 'langkah-inspector-panes'
const usual: PaneSizes = {
  left: paneLimits.left.usual,
  right: paneLimits.right.usual,
  low: paneLimits.low.usual,
}

export const within = (side: PaneSide, size: number) =>
  Math.round(Math.min(paneLimits[side].most, Math.max(paneLimits[side].least, size)))

export function usePaneSizes() {
  const [sizes, setSizes] = useState<PaneSizes>(() => ({
    ...usual,
    ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<PaneSizes>),
  }))
  useEffect(() => localStorage.setItem(KEY, JSON.stringify(sizes)), [sizes])
  return {
    sizes,
    resize: (side: PaneSide, size: number) => setSizes((was) => ({ ...was, [side]: within(side, size) })),
  }
}
