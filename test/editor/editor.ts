/** An editor with the YAML language server in process, on the published schemas. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  type CompletionItem,
  type Diagnostic,
  getLanguageService,
  type LanguageService,
  TextDocument,
} from 'yaml-language-server';
import { yamlSchemas } from '../../src/rooms/init/editor-files.ts';

const schemas = join(import.meta.dirname, '../../schemas');

export interface Editor {
  /** The cursor stands where the text has a `|`. */
  complete(file: string, text: string): Promise<CompletionItem[]>;
  /** Markdown of the hover at the first occurrence of `word`. */
  hover(file: string, text: string, word: string): Promise<string>;
  validate(file: string, text: string): Promise<Diagnostic[]>;
}

type Mapping = Readonly<Record<string, string | readonly string[]>>;
type OpenDocument = Parameters<LanguageService['doHover']>[0];

/**
 * `mapping`: globs by schema, as in the setting `yaml.schemas`; those of `edict init` where none are given. In a folder of its own: the
 * server keeps documents by address and version for the whole process, whichever editor they are open in.
 */
export function openEditor(mapping: Mapping = yamlSchemas): Editor {
  const folder = `/${randomUUID()}`;
  const service = startService(folder, mapping);
  let version = 0;
  const open = (file: string, text: string): OpenDocument => {
    version += 1;
    const document = TextDocument.create(pathToFileURL(`${folder}/${file}`).href, 'yaml', version, text);
    // The service's own type has conveniences that it does not use.
    return document as unknown as OpenDocument;
  };
  return {
    async complete(file, marked) {
      const at = marked.indexOf('|');
      if (at < 0) throw new Error('no cursor');
      const document = open(file, marked.slice(0, at) + marked.slice(at + 1));
      const { items } = await service.doComplete(document, document.positionAt(at), false);
      return items;
    },
    async hover(file, text, word) {
      const at = text.indexOf(word);
      if (at < 0) throw new Error(`no ${word}`);
      const document = open(file, text);
      const hover = await service.doHover(document, document.positionAt(at + 1));
      const contents = hover?.contents;
      return typeof contents === 'object' && 'value' in contents ? contents.value : '';
    },
    validate: (file, text) => service.doValidation(open(file, text), false),
  };
}

function startService(folder: string, mapping: Mapping): LanguageService {
  const service = getLanguageService({
    // Whatever folder a schema is named in, it is one of the published ones.
    schemaRequestService: async (uri) => readFileSync(join(schemas, basename(fileURLToPath(uri))), 'utf8'),
    workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
  });
  service.configure({
    validate: true,
    hover: true,
    completion: true,
    schemas: Object.entries(mapping).map(([path, globs]) => ({
      uri: pathToFileURL(join(folder, path)).href,
      fileMatch: [globs].flat(),
    })),
  });
  return service;
}
