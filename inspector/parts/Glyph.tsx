/** Drawn on a grid of 24, like all icons. */
export const glyphs = {
  paused: 'M9 6v12M15 6v12',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  copy: 'M10.5 8.5h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM15.5 8.5V6A2.5 2.5 0 0 0 13 3.5H6A2.5 2.5 0 0 0 3.5 6v7A2.5 2.5 0 0 0 6 15.5h2.5',
  back: 'M15 5l-7 7 7 7',
  reload: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 4v4h-4',
  aim: 'M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM12 2.5v4M12 17.5v4M2.5 12h4M17.5 12h4',
  whole:
    'M4 9V5.5A1.5 1.5 0 0 1 5.5 4H9M15 4h3.5A1.5 1.5 0 0 1 20 5.5V9M20 15v3.5a1.5 1.5 0 0 1-1.5 1.5H15M9 20H5.5A1.5 1.5 0 0 1 4 18.5V15',
  filter: 'M4 6h16M7 12h10M10 18h4',
  hidden:
    'M4 4l16 16M9.9 5.7A9 9 0 0 1 12 5.5c4.5 0 7.5 3.5 9 6.5a14 14 0 0 1-2.7 3.6M6.3 7.7A14 14 0 0 0 3 12c1.5 3 4.5 6.5 9 6.5 1.5 0 2.8-.4 4-1M10.2 10.2a2.6 2.6 0 0 0 3.6 3.6',
  stepBack: 'M16 6l-8 6 8 6zM6 6v12',
  stepOn: 'M8 6l8 6-8 6zM18 6v12',
  play: 'M8 5.5l10 6.5-10 6.5z',
  record: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  go: 'M9.5 6l6 6-6 6',
} as const

export const Glyph = ({ of }: { of: keyof typeof glyphs }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={glyphs[of]} />
  </svg>
)
