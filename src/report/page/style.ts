/** The style of the page. The page's policy names its hash, so it never depends on the plan. */
import type { Tone } from '../document/document.ts';

/** The colour of each tone. */
const toneInks = {
  good: 'good',
  bad: 'bad',
  warn: 'warn',
  note: 'move',
  gone: 'gone',
  faint: 'soft',
} as const satisfies Record<Tone, string>;
const tones = Object.entries(toneInks)
  .map(([tone, ink]) => `.${tone}, .${tone} .sign { color: var(--${ink}); }`)
  .join('\n');

export const pageStyle = `
:root {
  color-scheme: light dark;
  --page: #f5f6f8; --card: #ffffff; --sunken: #f0f2f5; --line: #d3d8df; --ink: #1c2128; --soft: #545d68; --link: #0b57a8;
  --bad: #a8201a; --bad-bg: #fdecea; --good: #17692f; --good-bg: #e5f5ea; --warn: #7a4d00; --warn-bg: #fff3d9;
  --move: #0a6170; --gone: #6d3a9c; --new-bg: #e4eefb; --focus: #0b57a8;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0e1116; --card: #161b22; --sunken: #1d232c; --line: #313943; --ink: #e6eaf0; --soft: #a3adb9; --link: #7db7ff;
    --bad: #ff9a91; --bad-bg: #3b1715; --good: #7fdb9a; --good-bg: #10301b; --warn: #f2c05c; --warn-bg: #33270c;
    --move: #76d3e0; --gone: #cfa9f5; --new-bg: #142b45; --focus: #7db7ff;
  }
}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-top: 4.5rem; }
body {
  margin: 0 auto; padding: 0 clamp(0.75rem, 3vw, 2rem) 3rem; max-width: 76rem; background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif; overflow-wrap: anywhere;
}
h1, h2, h3, p, ul, dl, dd, fieldset { margin: 0; padding: 0; }
h1 { font-size: clamp(1.5rem, 4vw, 2.1rem); line-height: 1.2; letter-spacing: -0.01em; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 0.75rem; }
h3 { font-size: 1rem; font-weight: 600; }
ul { list-style: none; }
a { color: var(--link); text-underline-offset: 0.15em; }
code, .v, .diff .q { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: 0.875em; }
code { background: var(--sunken); border-radius: 0.3rem; padding: 0.1em 0.35em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 0.3rem; }
main:focus { outline: none; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: 0.75rem; top: -4rem; background: var(--card); padding: 0.5rem 0.75rem; z-index: 3; }
.skip:focus { top: 0.5rem; }
.aside { color: var(--soft); font-size: 0.875rem; }
[hidden] { display: none !important; }

header { padding-top: 2rem; }
.brand { color: var(--soft); font-size: 0.875rem; font-weight: 600; letter-spacing: 0.04em; }
.service { color: var(--soft); }
.summary { font-size: 1.125rem; margin-top: 0.75rem; }
.tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(8.25rem, 100%), 1fr)); gap: 0.6rem; margin-top: 1.25rem; }
.tiles li { background: var(--card); border: 1px solid var(--line); border-radius: 0.6rem; padding: 0.6rem 0.8rem; display: grid; grid-template-columns: auto 1fr; gap: 0 0.5rem; align-items: center; align-content: start; }
.tiles b { font-size: 1.5rem; line-height: 1.2; }
.tiles span:last-child { grid-column: 1 / -1; color: var(--soft); font-size: 0.8125rem; line-height: 1.35; }

.ladder { background: var(--card); border: 1px solid var(--line); border-radius: 0.6rem; padding: 0.6rem 0.8rem; margin-bottom: 0.6rem; }
.stages { display: flex; flex-wrap: wrap; gap: 0.5rem; list-style: none; margin: 0.5rem 0 0; padding: 0; }
.stage { flex: 1 1 11rem; display: grid; gap: 0.1rem; align-content: start; padding: 0.5rem 0.7rem; border-radius: 0.5rem; background: var(--sunken); border-left: 0.3rem solid var(--line); font-size: 0.875rem; }
.stage.wanted { border-left-color: var(--good); }
.stage.older { border-left-color: var(--warn); }

nav { margin-top: 1.25rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; }
nav a { display: inline-block; padding: 0.25rem 0; }
#filters {
  position: sticky; top: 0; z-index: 2; margin: 1rem -0.5rem 0; padding: 0.6rem 0.5rem; background: var(--page); border-bottom: 1px solid var(--line);
  display: flex; flex-wrap: wrap; gap: 0.6rem 1rem; align-items: center;
}
.find { flex: 1 1 14rem; display: flex; gap: 0.5rem; align-items: center; }
input[type="search"] {
  flex: 1; min-width: 0; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--soft); border-radius: 0.5rem; padding: 0.4rem 0.6rem;
}
#filters ::placeholder { color: var(--soft); opacity: 1; }
fieldset { border: 0; min-width: 0; display: flex; flex-wrap: wrap; gap: 0.4rem; align-items: center; }
legend { float: left; margin-right: 0.5rem; padding: 0; }
.chip { display: inline-flex; gap: 0.35rem; align-items: center; padding: 0.2rem 0.65rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--card); font-size: 0.875rem; }
input[type="checkbox"] { width: 1.05rem; height: 1.05rem; margin: 0; accent-color: var(--link); flex: none; }
button { font: inherit; font-size: 0.875rem; color: var(--link); background: var(--card); border: 1px solid var(--line); border-radius: 0.5rem; padding: 0.3rem 0.7rem; cursor: pointer; }
button:hover, .chip:hover { border-color: var(--soft); }
.buttons { display: inline-flex; gap: 0.4rem; }
#found { color: var(--soft); font-size: 0.875rem; }
#found:empty { display: none; }

.card { background: var(--card); border: 1px solid var(--line); border-radius: 0.6rem; margin-bottom: 0.6rem; }
summary { cursor: pointer; }
.card > summary, .all > summary { position: relative; padding: 0.7rem 2.4rem 0.7rem 0.9rem; display: flex; flex-wrap: wrap; gap: 0.1rem 0.7rem; align-items: baseline; list-style: none; border-radius: 0.6rem; }
summary::-webkit-details-marker { display: none; }
.card > summary::after, .all > summary::after { content: ""; width: 0.5rem; height: 0.5rem; border: solid var(--soft); border-width: 0 2px 2px 0; transform: rotate(45deg); position: absolute; right: 1.1rem; top: 1.1rem; }
details[open] > summary::after { transform: rotate(-135deg); top: 1.3rem; }
summary:has(.sign) { padding-left: 2.6rem; }
summary .sign { position: absolute; left: 0.9rem; top: 0.95rem; }
summary h3 { min-width: 0; }
.what { color: var(--soft); min-width: 0; }
.from { color: var(--soft); font-weight: 400; }
.sign { font-weight: 700; font-size: 1.1rem; line-height: 1; width: 1.1rem; text-align: center; flex: none; }
${tones}
.inside { padding: 0 0.9rem 0.9rem; }
.inside > div { margin-bottom: 0.6rem; }
.reach { color: var(--soft); font-size: 0.9375rem; }
.badge { display: inline-block; border-radius: 1rem; padding: 0.05rem 0.55rem; font: 600 0.75rem/1.5 system-ui, sans-serif; white-space: nowrap; background: var(--sunken); color: var(--soft); }
.badge.weaker, .badge.danger { background: var(--bad-bg); color: var(--bad); }
.badge.maybe { background: var(--warn-bg); color: var(--warn); }
.badge.stronger { background: var(--good-bg); color: var(--good); }
.badge.different, .badge.warning { background: var(--warn-bg); color: var(--warn); }

table { border-collapse: collapse; width: 100%; }
.diff { table-layout: fixed; font-size: 0.9375rem; }
.diff th, .diff td { text-align: left; vertical-align: top; padding: 0.35rem 0.6rem; border-top: 1px solid var(--line); }
.diff thead th { border-top: 0; color: var(--soft); font-size: 0.8125rem; font-weight: 600; }
.diff tbody th { font-weight: 500; width: 34%; }
.diff .v { display: block; white-space: pre-wrap; border-radius: 0.25rem; padding: 0.1em 0.35em; margin-bottom: 0.15rem; width: fit-content; max-width: 100%; }
.before .v { background: var(--sunken); color: var(--soft); }
.after .v { background: var(--new-bg); }
.stronger .after .v { background: var(--good-bg); }
.maybe .after .v { background: var(--warn-bg); }
.weaker .after .v { background: var(--bad-bg); }
.weaker .after .aside { color: var(--bad); }
mark { background: none; color: inherit; font-weight: 700; text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: 0.2em; }

.said { display: grid; gap: 0.5rem; }
.said > li { background: var(--card); border: 1px solid var(--line); border-left: 0.3rem solid var(--line); border-radius: 0.4rem; padding: 0.5rem 0.8rem; min-width: 0; }
.said > .danger { border-left-color: var(--bad); }
.said > .warning { border-left-color: var(--warn); }
.command { display: block; width: fit-content; max-width: 100%; margin-top: 0.35rem; }
.envs { background: var(--card); border: 1px solid var(--line); border-radius: 0.5rem; font-size: 0.9375rem; }
.envs th, .envs td { text-align: left; padding: 0.35rem 0.75rem; border-bottom: 1px solid var(--line); vertical-align: top; }
.envs th { background: var(--sunken); font-size: 0.875rem; white-space: nowrap; overflow-wrap: normal; }
.names { max-height: 12rem; overflow: auto; font-size: 0.875rem; }
.rest, .rest > summary { display: inline; }
.rest:not([open]) { display: inline-block; }
.rest > summary { color: var(--link); text-decoration: underline; text-underline-offset: 0.15em; }
.said .rest { font-size: 0.875rem; }
.rest > ul { margin-top: 0.35rem; display: grid; gap: 0.25rem; }
.rest > ul > li { padding-left: 0.75rem; }
.count { color: var(--soft); font-weight: 400; font-size: 0.875em; margin-left: 0.25rem; }

.scroll { position: relative; overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: 0.6rem; }
.matrix { font-size: 0.875rem; }
.matrix th, .matrix td { padding: 0.4rem 0.6rem; border-bottom: 1px solid var(--line); text-align: center; height: 2.2rem; }
.matrix tbody tr:last-child > * { border-bottom: 0; }
.matrix thead th { color: var(--soft); font-weight: 600; white-space: nowrap; }
.matrix th:first-child { text-align: left; position: sticky; left: 0; background: var(--card); border-right: 1px solid var(--line); font-weight: 500; min-width: 8rem; max-width: 22rem; }
.matrix td { white-space: nowrap; }
.matrix td.covered { background: var(--sunken); }
.matrix td.clash { background: var(--warn-bg); color: var(--warn); }
.matrix td b { margin-left: 0.25rem; }
.dots { vertical-align: middle; }
.legend .dots { width: 1rem; height: 1rem; }
.of-file { fill: var(--link); }
.no-file, .doubt { fill: none; stroke: var(--warn); stroke-width: 2; }
.doubt { stroke-dasharray: 3 2; stroke: var(--bad); }
.more { font-size: 0.75rem; margin-left: 0.2rem; }
.legend { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin-top: 0.6rem; color: var(--soft); font-size: 0.875rem; }
.key { display: inline-block; width: 1.2rem; text-align: center; border-radius: 0.2rem; font-weight: 700; background: var(--warn-bg); color: var(--warn); }

.sides > div { display: grid; grid-template-columns: minmax(4rem, 38%) minmax(0, 1fr); gap: 0.6rem; padding: 0.35rem 0; border-top: 1px solid var(--line); }
pre { margin: 0.35rem 0 0; overflow-x: auto; }
.sides dt { font-weight: 600; }
.settings .sides > div:first-child { border-top: 0; padding-top: 0; }
.settings .v { background: var(--sunken); font-weight: 400; }
.clash-row .v { background: var(--warn-bg); }
.all > summary { padding-left: 0; width: max-content; max-width: 100%; }
section > h3 { margin: 1rem 0 0.5rem; }
.entries { display: grid; gap: 0.6rem; }
.entries > li { background: var(--card); border: 1px solid var(--line); border-radius: 0.6rem; padding: 0.6rem 0.9rem; }
.entries li { display: flex; gap: 0.6rem; }
.entries li > div { min-width: 0; flex: 1; }
.entries ul { margin-top: 0.25rem; display: grid; gap: 0.25rem; }
.entries .sign { min-width: 1.1rem; width: auto; padding-top: 0.25rem; }

footer { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--soft); font-size: 0.875rem; }
footer p + p { margin-top: 0.4rem; }

@media (max-width: 44rem) {
  #filters { position: static; }
  .diff, .diff tbody { display: block; }
  .diff thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .diff tr { display: grid; grid-template-columns: 1fr 1fr; border-top: 1px solid var(--line); padding: 0.35rem 0; }
  .diff tbody th { grid-column: 1 / -1; width: auto; }
  .diff.whole td { grid-column: 1 / -1; }
  .diff th, .diff td { border: 0; padding: 0.1rem 0.3rem 0.1rem 0; }
  .sides > div { grid-template-columns: minmax(0, 1fr); gap: 0; }
}
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
@page { margin: 14mm; }
@media print {
  :root {
    --page: #ffffff; --card: #ffffff; --sunken: #f2f2f2; --line: #b5b5b5; --ink: #000000; --soft: #444444; --link: #003f87;
    --bad: #8c0f0a; --bad-bg: #ffffff; --good: #0f5424; --good-bg: #ffffff; --warn: #5e3b00; --warn-bg: #ffffff; --new-bg: #ffffff; color-scheme: light;
  }
  html { font-size: 10pt; }
  body { max-width: none; padding: 0; }
  header { padding-top: 0; }
  nav, #filters, .skip, .buttons { display: none !important; }
  h2 { break-after: avoid; margin-top: 1.5rem; }
  .card { break-inside: auto; }
  summary { break-after: avoid; }
  summary::after { display: none; }
  details::details-content { content-visibility: visible; display: block; height: auto; }
  .diff tr, .matrix tr, .entries li, .said li { break-inside: avoid; }
  .scroll { overflow: visible; }
  .matrix th:first-child { position: static; }
  .badge, .key { border: 1px solid currentColor; }
  .matrix { break-inside: avoid; }
  .before .v { text-decoration: line-through; }
  a { color: inherit; text-decoration: none; }
}
`;
