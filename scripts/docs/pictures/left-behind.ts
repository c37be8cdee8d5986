/** What create-only leaves behind, step by step: the file, and the live policies as `edict live` shows them. */
import { escapeText, MONOSPACE, SANS, svg } from './svg.ts';

export interface LivePolicy {
  readonly policy_id: number;
  readonly isLeftBehind: boolean;
  readonly minLength: number;
}

export interface Step {
  /** What a person does, and the command for it. */
  readonly what: string;
  readonly command: string;
  /** The content of the file now; null: it is gone. */
  readonly minLength: number | null;
  readonly live: readonly LivePolicy[];
}

const WIDTH = 644;
const HEAD = 40;
const ROW = 66;
const FILE = 214;
const LIVE = 354;
const BOX = 128;

export function drawLeftBehind(steps: readonly Step[], title: string): string {
  const height = HEAD + steps.length * ROW + 6;
  return svg({
    width: WIDTH,
    height,
    title,
    style: `text { font: 15px ${SANS}; fill: var(--text); } .head { font-weight: 600; font-size: 13px; fill: var(--dim); }
.code { font: 12px ${MONOSPACE}; fill: var(--dim); } .small { font-size: 13px; } .id { font-weight: 600; font-size: 13.5px; }
.rule { stroke: var(--line); } .box { fill: var(--bar); stroke: var(--line); } .now { stroke: var(--green); stroke-width: 2; }
.left { stroke: var(--yellow); stroke-width: 2; stroke-dasharray: 5 4; } .left-word { fill: var(--yellow); } .now-word { fill: var(--green); }`,
    body: [
      `<rect class="card" x="0.5" y="0.5" width="${WIDTH - 1}" height="${height - 1}" rx="8"/>`,
      ...[
        [18, 'What you do'],
        [FILE, 'In Git'],
        [LIVE, 'Live, with its min_length'],
      ].map(([x, text]) => `<text class="head" x="${x}" y="26">${text}</text>`),
      ...steps.flatMap((step, index) => row(step, HEAD + index * ROW)),
    ],
  });
}

function row({ what, command, minLength, live }: Step, y: number): readonly string[] {
  return [
    `<path class="rule" d="M1 ${y}.5h${WIDTH - 2}"/>`,
    `<text x="18" y="${y + 29}">${escapeText(what)}</text>`,
    `<text class="code" x="18" y="${y + 49}">${escapeText(command)}</text>`,
    ...(minLength === null
      ? [`<text class="small dim" x="${FILE}" y="${y + 38}">no file</text>`]
      : box(FILE, y, 'box', ['laptops.yaml', `min_length: ${minLength}`], 'code')),
    ...(live.length === 0 ? [`<text class="small dim" x="${LIVE}" y="${y + 38}">nothing</text>`] : []),
    ...live.flatMap((policy, index) => {
      const [frame, word] = policy.isLeftBehind ? ['left', 'left behind'] : ['now', 'of the file'];
      return box(
        LIVE + index * (BOX + 14),
        y,
        `box ${frame}`,
        [`policy ${policy.policy_id}`, `${policy.minLength}, ${word}`],
        `small ${frame}-word`,
      );
    }),
  ];
}

function box(
  x: number,
  y: number,
  frame: string,
  [first, second]: readonly [string, string],
  look: string,
): readonly string[] {
  return [
    `<rect class="${frame}" x="${x}" y="${y + 9}" width="${BOX}" height="48" rx="6"/>`,
    `<text class="${frame === 'box' ? 'small' : 'id'}" x="${x + 11}" y="${y + 29}">${escapeText(first)}</text>`,
    `<text class="${look}" x="${x + 11}" y="${y + 47}">${escapeText(second)}</text>`,
  ];
}
