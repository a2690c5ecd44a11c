/** A shop with its awning: one path on a 24 grid. */
export const storeIcon =
  'M5 10.5V19a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-8.5M4 8.5L5.5 4h13L20 8.5a2.7 2.7 0 0 1-5.3 0 2.7 2.7 0 0 1-5.4 0 2.7 2.7 0 0 1-5.3 0zM10 20v-5h4v5'
