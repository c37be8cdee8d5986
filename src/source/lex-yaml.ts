/** The lexemes of a YAML text: those of the `yaml` package, but for one slip of its lexer that would change values. */
import { CST, Lexer } from 'yaml';

/**
 * The lexer notes how deep a scalar of several lines must go on. At the beginning of a line further out it lowers that,
 * as if a new entry began there, and it does so for comments (`#c`, though not `# c`) and for blank lines above one too.
 * A value below them then takes in the lines of its neighbours. Neither says anything of depth, so what was noted before
 * such a line is noted again at its end.
 */
export function* lexYaml(text: string): Generator<string> {
  const lexer = new Lexer();
  let depth = depthOf(lexer);
  /** Whether there was nothing but white space and comments on this line so far. */
  let empty = true;
  let scalarNext = false;
  for (const lexeme of lexer.lex(text)) {
    const type: CST.TokenType | null = scalarNext ? null : CST.tokenType(lexeme);
    scalarNext = type === 'scalar';
    if (type === 'newline' || type === 'comment') {
      if (empty) setDepth(lexer, depth);
      if (type === 'newline') {
        depth = depthOf(lexer);
        empty = true;
      }
    } else if (type !== 'space') empty = false;
    yield lexeme;
  }
}

/** The package keeps it to itself; `lex-yaml.test.ts` notices when that changes. */
const DEPTH = 'indentNext';

function depthOf(lexer: Lexer): unknown {
  return Reflect.get(lexer, DEPTH);
}

function setDepth(lexer: Lexer, depth: unknown): void {
  Reflect.set(lexer, DEPTH, depth);
}
