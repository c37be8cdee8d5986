/** The top of an HTML report as a picture, with its own markup and style but without what a picture cannot do. */
import { svg } from './svg.ts';

const WIDTH = 800;
const BAR = 30;

/** `end`: where the picture is cut off. */
export function drawPage(html: string, end: string, height: number, title: string): string {
  const style = between(html, '<style>', '</style>').replaceAll(
    // A picture is not for print or phones, and its width is not that of a window.
    /^@media (?:print|\(max-width)[^{]*\{\n.*?^\}\n|^@page .*\n/gms,
    '',
  );
  const header = between(html, '<body>', '<nav').replace(/<a class="skip".*?<\/a>/s, '');
  const main = between(html, '<main id="main" tabindex="-1">', end);
  const content = asXml(`${header}<main>${main}</main>`);
  return svg({
    width: WIDTH,
    height,
    title,
    style: `${style}
body { max-width: none; height: 100%; overflow: hidden; padding: 0 1.5rem; }
header { padding-top: 0.75rem; } h2 { margin-top: 1rem; } .tiles { grid-template-columns: repeat(3, 1fr); }
foreignObject { overflow: hidden; }`,
    body: [
      `<rect class="card" x="0.5" y="0.5" width="${WIDTH - 1}" height="${height - 1}" rx="8"/>`,
      `<path class="bar" d="M1 ${BAR}V8.5A7.5 7.5 0 0 1 8.5 1h${WIDTH - 17}A7.5 7.5 0 0 1 ${WIDTH - 1} 8.5V${BAR}z"/>`,
      ...['red', 'yellow', 'green'].map(
        (ink, index) => `<circle class="${ink}" cx="${20 + 16 * index}" cy="${BAR / 2}" r="4.5"/>`,
      ),
      `<foreignObject x="1" y="${BAR}" width="${WIDTH - 2}" height="${height - BAR - 8}">`,
      `<body xmlns="http://www.w3.org/1999/xhtml">${content}</body>`,
      '</foreignObject>',
    ],
  });
}

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start);
  const to = text.indexOf(end, from + start.length);
  if (from < 0 || to < 0) throw new Error(`the page has no ${start}`);
  return text.slice(from + start.length, to);
}

/** Tags that HTML leaves open, and attributes without a value. */
function asXml(html: string): string {
  return html.replaceAll(
    /<([a-z]\w*)((?:\s[\w-]+(?:="[^"]*")?)*)\s*(\/?)>/g,
    (_, name: string, attributes: string, closed: string) => {
      const stated = attributes.replaceAll(
        /(\s[\w-]+)(="[^"]*")?/g,
        (__, key: string, value = '=""') => key + value,
      );
      return `<${name}${stated}${['input', 'br', 'wbr', 'col'].includes(name) ? '/' : closed}>`;
    },
  );
}
