// Drawn at home and in the list of loans only. One path on a 24 grid each.
export const bellIcon = 'M6 16.5v-5.5a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 18.5a2 2 0 0 0 4 0M12 3v2'
export const walletIcon =
  'M4 8a2.5 2.5 0 0 1 2.5-2.5H17V8M4 8v9a2.5 2.5 0 0 0 2.5 2.5h12A1.5 1.5 0 0 0 20 18V9.5A1.5 1.5 0 0 0 18.5 8zM16.2 13.7v.1'
