// For the first screens, so part of the first download. Each is one path on a 24 × 24 grid.
export const backIcon = 'M15 5l-7 7 7 7'
export const helpIcon =
  'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M5.1 13h.8a1.6 1.6 0 0 1 1.6 1.6v2.8a1.6 1.6 0 0 1-1.6 1.6h-.8a1.6 1.6 0 0 1-1.6-1.6v-2.8a1.6 1.6 0 0 1 1.6-1.6zM18.1 13h.8a1.6 1.6 0 0 1 1.6 1.6v2.8a1.6 1.6 0 0 1-1.6 1.6h-.8a1.6 1.6 0 0 1-1.6-1.6v-2.8a1.6 1.6 0 0 1 1.6-1.6zM18.5 19c0 1.6-1.6 2.5-4 2.5'
export const homeIcon = 'M4 11l8-7 8 7v7.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5zM9.5 20v-5.5h5V20'
export const loanIcon = 'M6 3.5h12v17l-2.5-1.5L13 20.5 12 20l-1 .5L8.5 19 6 20.5zM9 8.5h6M9 12.5h6'
export const userIcon = 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM4.5 20c.6-3.8 3.7-6 7.5-6s6.9 2.2 7.5 6z'
export const checkIcon = 'M5 12.5l4.5 4.5L19 7.5'
export const alertIcon = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM12 7.5v5M12 16.2v.1'
export const shieldIcon = 'M12 3.5l7 2.5v5.5c0 4.2-2.9 7.4-7 9-4.1-1.6-7-4.8-7-9V6zM9 12l2.2 2.2L15.2 10'
export const globeIcon =
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM3.5 12h17M12 3.5c2.5 2.5 3.6 5.3 3.6 8.5s-1.1 6-3.6 8.5c-2.5-2.5-3.6-5.3-3.6-8.5S9.5 6 12 3.5z'
export const downIcon = 'M6 9.5l6 6 6-6'
export const offlineIcon =
  'M4 4l16 16M8.8 12.7A5.5 5.5 0 0 1 12 11.6c.4 0 .9 0 1.3.1M5.5 9.3a10 10 0 0 1 3-1.9M12 6.8c2.5 0 4.8.9 6.5 2.5M15.7 13.2l.2.2M12 17.5v.1'
