// Drawn where a loan is asked for. One path on a 24 grid each.
export const ticketIcon =
  'M4 8a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v2a2 2 0 0 0 0 4v2a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-2a2 2 0 0 0 0-4zM14 6.5v2M14 11v2M14 15.5v2'
export const documentIcon =
  'M7 3.5h7l4.5 4.5v11A1.5 1.5 0 0 1 17 20.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5zM13.5 3.8V8.5h4.7M9 12.5h6M9 16h4'
export const saveIcon = 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14'
export const plusIcon = 'M12 5.5v13M5.5 12h13'
