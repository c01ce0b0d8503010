/** Lines that are drawn in a square of 24 units. */
export const ICON_PATHS = {
  inbox: 'M3 13h5l1.5 3h5L16 13h5M5 5h14l2 8v6H3v-6z',
  orders: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  board: 'M4 4h4v16H4zM10 4h4v11h-4zM16 4h4v7h-4z',
  requests: 'M4 5h16v11H9l-5 4zM8 9h8M8 12h5',
  products: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  studio: 'M4 6h9M17 6h3M4 12h3M11 12h9M4 18h9M17 18h3M15 4v4M9 10v4M15 16v4',
  stock: 'M4 20V9l8-5 8 5v11M8 20v-7h8v7M8 16.5h8',
  discounts: 'M3 12V4h8l10 10-8 8zM7.5 8h.01',
  settings:
    'M12 8.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21M5.6 5.6l1.8 1.8M16.6 16.6l1.8 1.8M5.6 18.4l1.8-1.8M16.6 7.4l1.8-1.8',
  key: 'M14.5 4a5.5 5.5 0 11-5.2 7.3L3 17.5V21h4v-2.5h2.5V16l1.8-1.8M16 8.5h.01',
  search: 'M11 4a7 7 0 100 14 7 7 0 000-14zM16.2 16.2L21 21',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  print: 'M7 9V3h10v6M7 18H4V9h16v9h-3M7 14h10v7H7z',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
  done: 'M4 12.5l5 5L20 6.5',
  truck:
    'M2 6h12v11H2zM14 10h4l4 4v3h-8M6 20a2 2 0 100-4 2 2 0 000 4zM17 20a2 2 0 100-4 2 2 0 000 4z',
  people:
    'M9 11a4 4 0 100-8 4 4 0 000 8zM2 21c0-4 3-7 7-7s7 3 7 7M16 3.5a4 4 0 010 7.2M18 14.5c2.4.9 4 3.2 4 6.5',
  hook: 'M9 16a5 5 0 11-3-7M12 4a5 5 0 014 8M8 14h9a4 4 0 11-3.5 6',
  money: 'M3 6h18v12H3zM12 9.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5zM6 12h.01M18 12h.01',
  words: 'M4 19L9 5l5 14M5.7 14h6.6M17 10v9M14.5 12.5H20',
  store: 'M4 10v10h16V10M3 10l2-6h14l2 6a3 3 0 01-6 0 3 3 0 01-6 0 3 3 0 01-6 0zM9 20v-5h6v5',
  sun: 'M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5',
  moon: 'M20 14.5A8.5 8.5 0 119.5 4a7 7 0 0010.5 10.5z',
} as const;

export type IconName = keyof typeof ICON_PATHS;
