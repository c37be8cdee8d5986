/** The page: files on the left, and on the right what edict says of them. Nothing is sent anywhere. */
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { fromAddress, toAddress } from './address.ts';
import { convert, convertBaseline, fix, judge, NOT_LOADED } from './ask.ts';
import type { Editor } from './editor.ts';
import {
  button,
  coloured,
  columnsOf,
  element,
  filePicker,
  heading,
  replaceKeepingFocus,
} from './elements.ts';
import { type Given, givenByChoice, givenByDrop, isYaml, NOT_READ, readAll } from './given.ts';
import type { Judged } from './judge.ts';
import { SAMPLE } from './sample.ts';

export { convert, convertBaseline, judge } from './ask.ts';

/** Shows itself in `parent`; what it gives takes it away again. */
export async function mount(parent: HTMLElement): Promise<() => void> {
  const shared = (await fromAddress(location.hash.slice(1))) ?? SAMPLE;
  let files = new Map(Object.entries(shared.files));
  let before = new Map(Object.entries(shared.before));
  let current = [...files.keys()].find((file) => file !== 'edict.yaml') ?? 'edict.yaml';
  let shown: readonly Diagnostic[] = [];
  let untouched = shared === SAMPLE;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let asked = false;

  const tabs = element('div', { role: 'tablist', 'aria-label': 'Files', class: 'tabs' });
  const panel = element('div', { role: 'tabpanel', id: 'playground-editor', class: 'editor' });
  const lint = element('div', { 'aria-live': 'polite' });
  const block = (labelledBy: string): HTMLElement =>
    element('pre', { tabindex: '0', 'aria-labelledby': `playground-${labelledBy}` });
  const body = block('body');
  const change = block('change');
  const report = element('div', { 'aria-live': 'polite' });
  const keep = button('Take this version as the applied one', () => {
    before = new Map(files);
    answer();
  });
  const again = button('Start over with the sample', () => {
    files = new Map(Object.entries(SAMPLE.files));
    before = new Map(Object.entries(SAMPLE.before));
    untouched = true;
    report.replaceChildren();
    open('policies/laptops.yaml');
    answer();
  });
  const profiles = filePicker(
    'Convert a profile…',
    { accept: '.mobileconfig,.plist,.xml,.json,.spx,.yaml,.yml' },
    (given) => take(async () => givenByChoice(given)),
  );
  const baseline = filePicker('Convert a baseline…', 'folder', (given) =>
    take(async () => givenByChoice(given)),
  );
  const page = element('div', { class: 'playground' }, [
    element('section', { 'aria-label': 'Your files', class: 'write' }, [
      element('div', { class: 'frame' }, [tabs, panel]),
      element('p', { class: 'tools' }, [profiles, baseline, again]),
      element('p', {}, [
        'Or drop a .mobileconfig here, or what a Mac lists of its profiles: it becomes policies, and what is lost is listed.',
      ]),
      element('p', {}, [
        'A baseline of the macOS Security Compliance Project comes together with its rules: drop both at once, or choose the folder that holds both.',
      ]),
      element('p', {}, [
        'Control and Space offer what can stand at the cursor; a field under the mouse explains itself.',
      ]),
    ]),
    element('section', { 'aria-label': 'What edict says', class: 'read' }, [
      report,
      heading('playground-lint', 'What lint says'),
      lint,
      heading('playground-body', 'The body that would be sent'),
      body,
      heading('playground-change', 'What the change does'),
      element('p', { class: 'note' }, ['As if an earlier version of these files had been applied.']),
      change,
      keep,
    ]),
  ]);
  parent.replaceChildren(page);
  page.addEventListener('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    page.classList.add('over');
  });
  page.addEventListener('dragleave', () => page.classList.remove('over'));
  // Before the editor, which would take a file for its text.
  page.addEventListener(
    'drop',
    (event) => {
      page.classList.remove('over');
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.stopPropagation();
      const { dataTransfer } = event;
      take(() => givenByDrop(dataTransfer));
    },
    { capture: true },
  );

  /** Until it is there, the text is shown as it is. */
  let editor: Editor | null = null;
  let left = false;

  /** Half of the code of the page: it comes after the first answer, which does not need it. */
  async function startEditor(): Promise<void> {
    const { createEditor } = await import('./editor.ts');
    if (left) return;
    panel.replaceChildren();
    editor = createEditor(panel, (text) => {
      untouched = false;
      files.set(current, text);
      clearTimeout(waiting);
      waiting = setTimeout(answer, 20);
    });
    open(current);
    const { knowing } = await import('./complete.ts');
    editor.learn(knowing);
  }

  function open(file: string): void {
    current = file;
    const text = files.get(file) ?? '';
    if (editor) {
      editor.open(file, text);
      editor.underline(shown.filter((one) => one.file === file));
    } else panel.replaceChildren(element('pre', { tabindex: '0', 'aria-label': `${file}, YAML` }, [text]));
    const names = [...files.keys()];
    if (
      [...tabs.children].some((tab, index) => tab.textContent !== names[index]) ||
      tabs.children.length !== names.length
    )
      tabs.replaceChildren(...names.map(tabOf));
    for (const tab of tabs.children) tab.setAttribute('aria-selected', String(tab.textContent === file));
  }

  function tabOf(name: string): HTMLElement {
    const tab = button(name, () => {
      open(name);
      answer();
    });
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', panel.id);
    return tab;
  }

  /** Profiles become policies, and a baseline with its rules too; the sample makes room for them. */
  function take(giving: () => Promise<readonly Given[]>): void {
    giving()
      .then(takeAll)
      .catch(() => tell('What became of these files', NOT_READ));
  }

  async function takeAll(given: readonly Given[]): Promise<void> {
    const rules = given.filter(isYaml);
    const profiles = given.filter((one) => !isYaml(one));
    if (rules.length > 0 || profiles.length === 0) await takeBaseline(rules);
    if (profiles.length > 0) await takeProfiles(profiles);
  }

  async function takeProfiles(given: readonly Given[]): Promise<void> {
    const profiles = await Promise.all(
      given.map(async ({ path, file }) => ({
        name: path,
        bytes: new Uint8Array(await file.arrayBuffer()),
      })),
    );
    const { files: made, report } = await convert(profiles, convertView());
    show(made);
    tell(profiles.length === 1 ? 'What became of the profile' : 'What became of the profiles', report);
    answer();
  }

  async function takeBaseline(given: readonly Given[]): Promise<void> {
    const title = 'What became of the baseline';
    tell(title, 'Reading…\n');
    const read = await readAll(given);
    if (typeof read === 'string') return tell(title, `${read}\n`);
    const convertChosen = async (chosen: string | null): Promise<void> => {
      const { files: made, report, choices } = await convertBaseline(read, chosen, convertView());
      if (choices.length > 0) return choose(choices, (path) => void convertChosen(path));
      show(made);
      tell(title, report);
      answer();
    };
    await convertChosen(null);
  }

  function convertView() {
    return { files: untouched ? new Map<string, string>() : files, width: columnsOf(body) };
  }

  /** New files, before those that are there. */
  function show(made: ReadonlyMap<string, string>): void {
    const [first] = made.keys();
    if (first === undefined) return;
    const kept = untouched ? [...files].filter(([name]) => name === 'edict.yaml') : [...files];
    if (untouched) before = new Map();
    untouched = false;
    files = new Map([...made, ...kept]);
    open(first);
  }

  function tell(title: string, text: string): void {
    const shown = block('report');
    shown.append(...coloured(text));
    report.replaceChildren(heading('playground-report', title), shown);
  }

  function choose(paths: readonly string[], take: (path: string) => void): void {
    const choices = paths.map((path) => element('li', {}, [button(path, () => take(path))]));
    report.replaceChildren(
      heading('playground-report', `Which of these ${paths.length} baselines?`),
      element('ul', { 'aria-labelledby': 'playground-report', class: 'choices' }, choices),
    );
  }

  /** One question at a time; whatever was typed meanwhile is asked about afterwards. */
  function answer(): void {
    asked = true;
    if (!asking) void answerAll();
  }

  async function answerAll(): Promise<void> {
    asking = true;
    while (asked) {
      asked = false;
      const view = { file: current, width: columnsOf(change) };
      const judged = await judge(files, withConfig(before, files), view);
      if (asked) continue;
      showJudged(judged);
      const packed = await toAddress({
        files: Object.fromEntries(files),
        before: Object.fromEntries(before),
      });
      if (!asked) history.replaceState(history.state, '', `#${packed}`);
    }
    asking = false;
  }

  function showJudged({ diagnostics, problem, body: request, change: difference }: Judged): void {
    shown = diagnostics;
    editor?.underline(diagnostics.filter((one) => one.file === current));
    replaceKeepingFocus(lint, [
      ...(problem === null ? [] : [element('p', { class: 'error' }, [problem])]),
      ...repairOf(diagnostics),
      ...(diagnostics.length > 0 ? [element('ul', {}, diagnostics.map(itemOf))] : []),
      ...(problem === null && diagnostics.length === 0
        ? [element('p', { class: 'sound' }, ['No faults'])]
        : []),
    ]);
    const none = 'Nothing, until that is mended.\n';
    body.textContent = request ?? none;
    change.replaceChildren(...coloured(difference ?? none));
  }

  function repairOf(diagnostics: readonly Diagnostic[]): readonly HTMLElement[] {
    const certain = diagnostics.filter(({ edit }) => edit).length;
    if (certain === 0) return [];
    const which =
      certain < diagnostics.length ? `${certain} of ${diagnostics.length}` : certain === 1 ? 'it' : 'all';
    return [
      element('p', { class: 'tools' }, [
        button(`Repair ${which}`, () => void repair()),
        element('span', {}, ['as ', element('code', {}, ['edict lint --fix']), ' does']),
      ]),
    ];
  }

  async function repair(): Promise<void> {
    const asked = new Map(files);
    const repaired = await fix(asked);
    if (typeof repaired === 'string') {
      lint.prepend(element('p', { class: 'error' }, [repaired]));
      return;
    }
    for (const [file, text] of repaired) {
      // Whoever wrote on meanwhile keeps what they wrote.
      if (files.get(file) !== asked.get(file)) continue;
      untouched = false;
      files.set(file, text);
      editor?.write(file, text);
    }
    open(current);
    answer();
  }

  function itemOf({ code, severity, file, range, message, hint }: Diagnostic): HTMLElement {
    const { line, column } = range.start;
    const place = button(`${file}:${line}:${column}`, () => {
      if (file !== current && files.has(file)) open(file);
      editor?.goTo(range.start);
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
  asked = true;
  void answerAll()
    .then(startEditor)
    .catch(() => panel.append(element('p', { class: 'error' }, [NOT_LOADED])));
  return () => {
    left = true;
    clearTimeout(waiting);
    editor?.destroy();
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
