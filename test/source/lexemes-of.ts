/** What `lexYaml` gives while a parser takes it. */
import { Parser } from 'yaml';
import { lexYaml } from '../../src/source/yaml/lex-yaml.ts';

export function lexemesOf(text: string): readonly string[] {
  const parser = new Parser();
  const lexemes: string[] = [];
  for (const lexeme of lexYaml(text, parser)) {
    lexemes.push(lexeme);
    for (const _ of parser.next(lexeme));
  }
  return lexemes;
}
