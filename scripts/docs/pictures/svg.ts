/** Shared by the pictures: colours for light and dark, and escaped text. */

export const MONOSPACE = `ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace`;
export const SANS = `system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif`;

/** By name: the light and the dark colour. A picture follows the page that shows it. */
const colours = {
  page: ['#ffffff', '#161b22'],
  bar: ['#f0f2f5', '#1d232c'],
  line: ['#d3d8df', '#313943'],
  text: ['#1c2128', '#e6eaf0'],
  dim: ['#545d68', '#a3adb9'],
  red: ['#a8201a', '#ff9a91'],
  green: ['#17692f', '#7fdb9a'],
  yellow: ['#7a4d00', '#f2c05c'],
  blue: ['#0b57a8', '#7db7ff'],
  magenta: ['#6d3a9c', '#cfa9f5'],
  cyan: ['#0a6170', '#76d3e0'],
} as const;

function variables(at: 0 | 1): string {
  return Object.entries(colours)
    .map(([name, values]) => `--${name}: ${values[at]};`)
    .join(' ');
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** What it shows, for people who cannot see it. */
  readonly title: string;
  readonly style: string;
  readonly body: readonly string[];
}

export function svg({ width, height, title, style, body }: Drawing): string {
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escapeText(title)}</title>`,
    '<style>',
    `:root { color-scheme: light dark; ${variables(0)} }`,
    `@media (prefers-color-scheme: dark) { :root { ${variables(1)} } }`,
    '.card { fill: var(--page); stroke: var(--line); }',
    ...Object.keys(colours).map((name) => `.${name} { fill: var(--${name}); }`),
    style,
    '</style>',
    ...body,
    '</svg>',
  ].join('\n')}\n`;
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
