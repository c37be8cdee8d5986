/** The page: files on the left, and on the right what edict says of them. Nothing is sent anywhere. */
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { fromAddress, type Shared, toAddress } from './address.ts';
import { createEditor } from './editor.ts';
import { type Judged, judge } from './judge.ts';

export { judge } from './judge.ts';

const SAMPLE_BEFORE = `name: Laptop baseline
description: The password rules of all laptops
macos:
  password:
    min_length: 8
    max_inactivity: 5_minutes
  firewall:
    Enable_Firewall: true
policy_targets:
  devicegroups: [engineering-macs]
`;

const SAMPLE: Shared = {
  files: {
    'policies/laptops.yaml': SAMPLE_BEFORE.replace('min_length: 8', 'min_length: 12\n    allow_simple: true'),
    'edict.yaml': `targets:
  devicegroups: { engineering-macs: 12 }
environments:
  local: { base_url: embedded }
`,
  },
  before: { 'policies/laptops.yaml': SAMPLE_BEFORE },
};

/** Shows itself in `parent`; what it gives takes it away again. */
export async function mount(parent: HTMLElement): Promise<() => void> {
  const shared = (await fromAddress(location.hash.slice(1))) ?? SAMPLE;
  const files = new Map(Object.entries(shared.files));
  let before = new Map(Object.entries(shared.before));
  let current = [...files.keys()].find((file) => file !== 'edict.yaml') ?? 'edict.yaml';
  let shown: readonly Diagnostic[] = [];
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;

  const tabs = element('div', { role: 'tablist', 'aria-label': 'Files', class: 'tabs' });
  const panel = element('div', { role: 'tabpanel', id: 'playground-editor', class: 'editor' });
  const lint = element('div', { 'aria-live': 'polite' });
  const body = element('pre', { tabindex: '0', 'aria-labelledby': 'playground-body' });
  const change = element('pre', { tabindex: '0', 'aria-labelledby': 'playground-change' });
  const keep = button('Take this text as the one before', () => {
    before = new Map(files);
    void answer();
  });
  parent.replaceChildren(
    element('div', { class: 'playground' }, [
      element('section', { 'aria-label': 'Your files', class: 'write' }, [tabs, panel]),
      element('section', { 'aria-label': 'What edict says', class: 'read' }, [
        heading('playground-lint', 'What lint says'),
        lint,
        heading('playground-body', 'The body that would be sent'),
        body,
        heading('playground-change', 'What the change does'),
        change,
        keep,
      ]),
    ]),
  );

  const editor = createEditor(panel, (text) => {
    files.set(current, text);
    clearTimeout(waiting);
    waiting = setTimeout(answer, 20);
  });

  function open(file: string): void {
    current = file;
    editor.open(file, files.get(file) ?? '');
    editor.underline(shown.filter((one) => one.file === file));
    tabs.replaceChildren(
      ...[...files.keys()].map((name) => {
        const tab = button(name, () => open(name));
        tab.setAttribute('role', 'tab');
        tab.setAttribute('aria-controls', panel.id);
        tab.setAttribute('aria-selected', String(name === file));
        return tab;
      }),
    );
  }

  async function answer(): Promise<void> {
    latest += 1;
    const mine = latest;
    const judged = await judge(files, withConfig(before, files));
    if (mine !== latest) return;
    show(judged);
    const packed = await toAddress({ files: Object.fromEntries(files), before: Object.fromEntries(before) });
    if (mine === latest) history.replaceState(history.state, '', `#${packed}`);
  }

  function show({ diagnostics, problem, body: request, change: difference }: Judged): void {
    shown = diagnostics;
    editor.underline(diagnostics.filter((one) => one.file === current));
    lint.replaceChildren(
      ...(problem === null ? [] : [element('p', { class: 'error' }, [problem])]),
      ...(diagnostics.length > 0 ? [element('ul', {}, diagnostics.map(itemOf))] : []),
      ...(problem === null && diagnostics.length === 0
        ? [element('p', { class: 'sound' }, ['No faults'])]
        : []),
    );
    const none = 'Nothing, until that is mended.\n';
    body.textContent = request ?? none;
    change.textContent = difference ?? none;
  }

  function itemOf({ code, severity, file, range, message, hint }: Diagnostic): HTMLElement {
    const { line, column } = range.start;
    const place = button(`${file}:${line}:${column}`, () => {
      if (file !== current && files.has(file)) open(file);
      editor.goTo(range.start);
    });
    return element('li', { class: severity }, [
      place,
      ` ${severity} `,
      element('code', {}, [code]),
      element('p', {}, [message]),
      ...(hint === null ? [] : [element('p', { class: 'hint' }, [`hint: ${hint}`])]),
    ]);
  }

  open(current);
  await answer();
  return () => {
    clearTimeout(waiting);
    editor.destroy();
    parent.replaceChildren();
  };
}

/** Names of targets mean the same on both sides, unless the side before has a configuration of its own. */
function withConfig(
  before: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const config = files.get('edict.yaml');
  return before.has('edict.yaml') || config === undefined
    ? before
    : new Map([...before, ['edict.yaml', config]]);
}

function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Node | string)[] = [],
): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function heading(id: string, text: string): HTMLElement {
  return element('h2', { id }, [text]);
}

function button(text: string, act: () => void): HTMLElement {
  const made = element('button', { type: 'button' }, [text]);
  made.addEventListener('click', act);
  return made;
}
