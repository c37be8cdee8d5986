/** The editor, with what lint says underlined at its range. What it knows of YAML and of policies comes after the first answer. */
import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { type Diagnostic as Mark, setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState, type Extension, type Text } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import type { Diagnostic, Position } from '../../src/diagnostics/diagnostic.ts';

export interface Editor {
  /** Shows another file; each keeps its own history of changes. */
  open(file: string, text: string): void;
  /** Puts another text in place of the one it has, as if somebody had typed it. */
  write(file: string, text: string): void;
  underline(diagnostics: readonly Diagnostic[]): void;
  goTo(position: Position): void;
  /** From now on it knows more of each file. */
  learn(extensionsFor: (file: string) => Extension): void;
  destroy(): void;
}

export function createEditor(parent: HTMLElement, changed: (text: string) => void): Editor {
  const states = new Map<string, EditorState>();
  const known = new Compartment();
  let extensionsFor: (file: string) => Extension = () => [];
  let current = '';
  const view = new EditorView({ parent });
  const know = (): void => view.dispatch({ effects: known.reconfigure(extensionsFor(current)) });

  return {
    open(file, text) {
      if (current !== '') states.set(current, view.state);
      current = file;
      const kept = states.get(file);
      view.setState(kept?.doc.toString() === text ? kept : stateOf(file, text, changed, known));
      know();
    },
    write(file, text) {
      const state = file === current ? view.state : states.get(file);
      if (!state) return;
      const typed = state.update({ changes: { from: 0, to: state.doc.length, insert: text } });
      if (file === current) view.dispatch(typed);
      else states.set(file, typed.state);
    },
    underline(diagnostics) {
      const marks = diagnostics.map((one) => markOf(one, view.state.doc));
      view.dispatch(setDiagnostics(view.state, marks));
    },
    goTo(position) {
      const at = offsetOf(view.state.doc, position);
      view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
      view.focus();
    },
    learn(given) {
      extensionsFor = given;
      know();
    },
    destroy: () => view.destroy(),
  };
}

function stateOf(
  file: string,
  doc: string,
  changed: (text: string) => void,
  known: Compartment,
): EditorState {
  return EditorState.create({
    doc,
    extensions: [
      // Before the usual keys, so that Enter takes what is offered.
      known.of([]),
      lineNumbers(),
      history(),
      EditorState.tabSize.of(2),
      // The Tab key is not taken: without a mouse, the editor could not be left any more.
      keymap.of([...standardKeymap, ...historyKeymap]),
      EditorView.contentAttributes.of({ 'aria-label': `${file}, YAML`, spellcheck: 'false' }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) changed(update.state.doc.toString());
      }),
    ],
  });
}

function markOf(diagnostic: Diagnostic, doc: Text): Mark {
  const { range, severity, message, hint, code } = diagnostic;
  const from = offsetOf(doc, range.start);
  return {
    from,
    to: Math.max(from, offsetOf(doc, range.end)),
    severity,
    source: code,
    message: hint === null ? message : `${message}\n${hint}`,
  };
}

/** Lines and columns count from 1. */
function offsetOf(doc: Text, { line, column }: Position): number {
  const found = doc.line(Math.min(Math.max(line, 1), doc.lines));
  return Math.min(found.from + column - 1, found.to);
}
