/** Entrada's icons: one set, drawn on 24 px with a 1.75 px pencil. Always beside words or a label, so hidden from readers. */
const strokes = {
  sheet: 'M6 3h9l4 4v14H6zM15 3v4h4M9.5 12h6M9.5 16h6',
  target: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8',
  chart: 'M4 4v16h16M8 15l3.5-4 3 2.5L20 7',
  lightbulb: 'M9 17.5h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5.9 1.2.9 1.9h5.2c0-.7.3-1.4.9-1.9A6 6 0 0 0 12 3',
  pencil: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5',
  building: 'M4 20h16M5.5 20V10M18.5 20V10M3.5 10L12 4l8.5 6zM10 20v-6h4v6',
  book: 'M12 6.5C10 5 7.5 4.5 4 4.5V18c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2V4.5c-3.5 0-6 .5-8 2zM12 6.5V20',
  layers: 'M12 4l9 4.5-9 4.5-9-4.5zM4 13l8 4 8-4',
  upload: 'M12 16V5M7.5 9L12 4.5 16.5 9M4.5 16v3.5h15V16',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-5.5h4V20',
  folder: 'M3.5 6h6l2 2.5h9V19h-17z',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20.5c.8-3.8 3.8-6 7.5-6s6.7 2.2 7.5 6',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5L20.5 20.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 4l9 16H3zM12 10v4.5M12 17.3v.2',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5.5M12 7.7v.2',
  down: 'M6 9.5l6 6 6-6',
  left: 'M14.5 6l-6 6 6 6',
  right: 'M9.5 6l6 6-6 6',
  first: 'M17.5 6l-6 6 6 6M7 6v12',
  last: 'M6.5 6l6 6-6 6M17 6v12',
  back: 'M20 12H5M11 6l-6 6 6 6',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5.2l3.5 2',
  retry: 'M20 5v5h-5M19.5 10a8 8 0 1 0 .3 4.5',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
} as const;

export type IconName = keyof typeof strokes;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden
      focusable={false}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={strokes[name]} />
    </svg>
  );
}
