// Drawn on the camera screens only. One path on a 24 grid each.
export const flashIcon = 'M13 3.5L6 13h5l-1 7.5L18 10.5h-5.5z'
export const imageIcon =
  'M6.5 5h11a2.5 2.5 0 0 1 2.5 2.5v9a2.5 2.5 0 0 1-2.5 2.5h-11a2.5 2.5 0 0 1-2.5-2.5v-9a2.5 2.5 0 0 1 2.5-2.5zM7.4 10a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0zM5 17.5l4.5-4 3 2.5 3-3 4 4'
export const sunIcon =
  'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM12 3.5v1.5M12 19v1.5M3.5 12H5M19 12h1.5M6 6l1 1M17 17l1 1M18 6l-1 1M7 17l-1 1'
export const cardIcon =
  'M6 5.5h12a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1-2.5 2.5h-12a2.5 2.5 0 0 1-2.5-2.5v-8a2.5 2.5 0 0 1 2.5-2.5zM6.8 11a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0zM6 15.5c.4-1.3 1.3-2 2.5-2s2.1.7 2.5 2M14 10h3.5M14 13.5h3.5'
export const bulbIcon = 'M9.5 17.5h5M10 20.5h4M8.5 14.5a5.5 5.5 0 1 1 7 0c-.6.5-1 1.3-1 2v1h-5v-1c0-.7-.4-1.5-1-2z'
export const handsIcon =
  'M4 9V6.5A2.5 2.5 0 0 1 6.5 4H9M15 4h2.5A2.5 2.5 0 0 1 20 6.5V9M20 15v2.5a2.5 2.5 0 0 1-2.5 2.5H15M9 20H6.5A2.5 2.5 0 0 1 4 17.5V15M9 9.5h6a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1z'
