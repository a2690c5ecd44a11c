/** Each icon is one path on a 24 × 24 grid. */
export const storeIcon =
  'M5 10.5V19a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-8.5M4 8.5L5.5 4h13L20 8.5a2.7 2.7 0 0 1-5.3 0 2.7 2.7 0 0 1-5.4 0 2.7 2.7 0 0 1-5.3 0zM10 20v-5h4v5'

export const messageIcon =
  'M5 5h14a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 17h-7l-4.5 3.5V17H5a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 5 5z'
export const deviceIcon =
  'M9.5 3h5A2.5 2.5 0 0 1 17 5.5v13a2.5 2.5 0 0 1-2.5 2.5h-5A2.5 2.5 0 0 1 7 18.5v-13A2.5 2.5 0 0 1 9.5 3zM11 18h2'
export const computerIcon = 'M7 5h10a2 2 0 0 1 2 2v6.5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM2.8 19h18.4'

export const bellIcon = 'M6 16.5v-5.5a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 18.5a2 2 0 0 0 4 0M12 3v2'
export const walletIcon =
  'M4 8a2.5 2.5 0 0 1 2.5-2.5H17V8M4 8v9a2.5 2.5 0 0 0 2.5 2.5h12A1.5 1.5 0 0 0 20 18V9.5A1.5 1.5 0 0 0 18.5 8zM16.2 13.7v.1'

export const ticketIcon =
  'M4 8a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v2a2 2 0 0 0 0 4v2a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-2a2 2 0 0 0 0-4zM14 6.5v2M14 11v2M14 15.5v2'
export const documentIcon =
  'M7 3.5h7l4.5 4.5v11A1.5 1.5 0 0 1 17 20.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5zM13.5 3.8V8.5h4.7M9 12.5h6M9 16h4'
export const saveIcon = 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14'
export const arrowIcon = 'M5 12h14M13 6l6 6-6 6'
export const minusIcon = 'M5.5 12h13'
export const plusIcon = 'M12 5.5v13M5.5 12h13'
