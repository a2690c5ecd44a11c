// For later screens, outside the first download. Each is one path on a 24 × 24 grid.
export const closeIcon = 'M6 6l12 12M18 6L6 18'
export const lockIcon =
  'M7.5 10.5h9a2.5 2.5 0 0 1 2.5 2.5v4.5a2.5 2.5 0 0 1-2.5 2.5h-9a2.5 2.5 0 0 1-2.5-2.5v-4.5a2.5 2.5 0 0 1 2.5-2.5zM8 10.5V8a4 4 0 0 1 8 0v2.5'
export const clockIcon = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM12 7.5V12l3 2'
export const calendarIcon =
  'M6.5 5.5h11a2.5 2.5 0 0 1 2.5 2.5v9.5a2.5 2.5 0 0 1-2.5 2.5h-11a2.5 2.5 0 0 1-2.5-2.5v-9.5a2.5 2.5 0 0 1 2.5-2.5zM4 10h16M8.5 3.5v4M15.5 3.5v4'
export const copyIcon =
  'M11 8.5h6.5a2.5 2.5 0 0 1 2.5 2.5v6.5a2.5 2.5 0 0 1-2.5 2.5h-6.5a2.5 2.5 0 0 1-2.5-2.5v-6.5a2.5 2.5 0 0 1 2.5-2.5zM15.5 8.5V6A2.5 2.5 0 0 0 13 3.5H6A2.5 2.5 0 0 0 3.5 6v7A2.5 2.5 0 0 0 6 15.5h2.5'
export const bankIcon = 'M4 10l8-5.5L20 10zM6 10v7M10 10v7M14 10v7M18 10v7M4 20h16M4.5 17.2h15'
export const phoneIcon =
  'M6.5 3.5h3l1.5 4-2 1.7a12 12 0 0 0 5.8 5.8l1.7-2 4 1.5v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2z'
export const sendIcon = 'M4.5 11.5l15-7-5 15-3.5-5.5zM11 14l8.5-9.5'
export const turnIcon = 'M5 12a7 7 0 0 1 12-5l2 2M19 4.5V9h-4.5M19 12a7 7 0 0 1-12 5l-2-2M5 19.5V15h4.5'
export const stairIcon = 'M4 20v-5h5.3V10h5.4V5H20'
export const hiddenIcon =
  'M4 4l16 16M9.9 5.7A9 9 0 0 1 12 5.5c4.5 0 7.5 3.5 9 6.5a14 14 0 0 1-2.7 3.6M6.3 7.7A14 14 0 0 0 3 12c1.5 3 4.5 6.5 9 6.5 1.5 0 2.8-.4 4-1M10.2 10.2a2.6 2.6 0 0 0 3.6 3.6'
export const signOutIcon = 'M10.5 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h4.5M15 8l4 4-4 4M19 12H9.5'
export const rightIcon = 'M9.5 6l6 6-6 6'
export const refreshIcon = 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 4v4h-4'
export const placeIcon =
  'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11zM9.6 10a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0z'
export const peopleIcon =
  'M5.5 8.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0M2.8 19.5c.5-3.3 3-5.3 6.2-5.3s5.7 2 6.2 5.3zM15 5.3a3.5 3.5 0 0 1 0 6.4M17.3 14.6c2.2.7 3.6 2.4 3.9 4.9'
