// Only for the guides: browser buttons as they look there. Each is one path on a 24 × 24 grid.
const dot = 'h.2a.7.7 0 1 1-.2 0z'
export const dotsBelowIcon = `M12 5${dot}M12 11.5${dot}M12 18${dot}`
export const dotsIcon = `M5 11.5${dot}M12 11.5${dot}M19 11.5${dot}`
export const compassIcon = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM15 9l-2 4-4 2 2-4z'
export const outsideIcon =
  'M14 4.5h5.5V10M19 5l-8 8M18.5 13.5V18a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V7A1.5 1.5 0 0 1 6 5.5h4.5'
export const shareIcon =
  'M8.5 9.5H7a1.5 1.5 0 0 0-1.5 1.5v8A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5v-8A1.5 1.5 0 0 0 17 9.5h-1.5M12 14.5v-11M8.5 6.5L12 3.2l3.5 3.3'
export const addIcon =
  'M7.5 4.500h9a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-9a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3zM12 8.500v7M8.5 12h7'
export const installIcon = 'M12 4v11M7.5 11l4.5 4.5 4.5-4.500M5 20h14'
