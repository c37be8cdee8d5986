/** The editor: YAML, with completion, hover, and what lint says underlined at its range. */
import { autocompletion, closeBrackets, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { bracketMatching, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic as Mark, setDiagnostics } from '@codemirror/lint';
import { EditorState, type Text } from '@codemirror/state';
import { drawSelection, EditorView, hoverTooltip, keymap, lineNumbers } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import type { Diagnostic, Position } from '../../src/diagnostics/diagnostic.ts';
import { completeFor, explainAt, tableOf } from './complete.ts';

export interface Editor {
  /** Shows another file; each keeps its own history of changes. */
  open(file: string, text: string): void;
  underline(diagnostics: readonly Diagnostic[]): void;
  goTo(position: Position): void;
  focus(): void;
  destroy(): void;
}

export function createEditor(parent: HTMLElement, changed: (text: string) => void): Editor {
  const states = new Map<string, EditorState>();
  let current = '';
  const view = new EditorView({ parent });

  return {
    open(file, text) {
      if (current !== '') states.set(current, view.state);
      current = file;
      const known = states.get(file);
      view.setState(known?.doc.toString() === text ? known : stateOf(file, text, changed));
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
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

function stateOf(file: string, doc: string, changed: (text: string) => void): EditorState {
  const table = tableOf(file);
  const knowing = table
    ? [
        autocompletion({ override: [completeFor(table)] }),
        hoverTooltip((view, pos) => {
          const found = explainAt(view.state, pos, table);
          return found && { pos: found.from, end: found.to, create: () => ({ dom: hoverOf(found.text) }) };
        }),
      ]
    : [];
  return EditorState.create({
    doc,
    extensions: [
      lineNumbers(),
      history(),
      drawSelection(),
      indentUnit.of('  '),
      EditorState.tabSize.of(2),
      closeBrackets(),
      bracketMatching(),
      yaml(),
      syntaxHighlighting(classHighlighter),
      // The Tab key is not taken: without a mouse, the editor could not be left any more.
      keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap]),
      EditorView.contentAttributes.of({ 'aria-label': `${file}, YAML`, spellcheck: 'false' }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) changed(update.state.doc.toString());
      }),
      ...knowing,
    ],
  });
}

function hoverOf(text: string): HTMLElement {
  const dom = document.createElement('pre');
  dom.className = 'playground-hover';
  dom.textContent = text;
  return dom;
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
