/** A small strict reader of XML 1.0 without document types: it throws at whatever is not well-formed. */

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The text of the element itself. */
  readonly text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const ALLOWED = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;
const NAME = '[A-Za-z_][A-Za-z0-9_.-]*';

export function parseXml(xml: string): XmlElement {
  if (!ALLOWED.test(xml)) throw new Error('a character that XML does not allow');
  let at = 0;
  const take = (pattern: string): RegExpExecArray | null => {
    const expression = new RegExp(pattern, 'y');
    expression.lastIndex = at;
    const match = expression.exec(xml);
    if (match) at = expression.lastIndex;
    return match;
  };
  const must = (pattern: string): RegExpExecArray => {
    const match = take(pattern);
    if (!match) throw new Error(`expected ${pattern} at ${JSON.stringify(xml.slice(at, at + 40))}`);
    return match;
  };

  function element(): XmlElement {
    const name = must(`<(${NAME})`)[1] ?? '';
    const attributes: Record<string, string> = {};
    for (let match = take(`\\s+(${NAME})="([^"<]*)"`); match; match = take(`\\s+(${NAME})="([^"<]*)"`)) {
      const [, key = '', value = ''] = match;
      if (Object.hasOwn(attributes, key)) throw new Error(`the attribute ${key} twice`);
      attributes[key] = decode(value.replace(/[\t\n\r]/g, ' '));
    }
    if (take('/>')) return { name, attributes, children: [], text: '' };
    must('>');
    const children: XmlElement[] = [];
    let text = '';
    while (!take(`</${name}>`)) {
      const raw = take('[^<]+')?.[0];
      if (raw === undefined) children.push(element());
      else if (raw.includes(']]>')) throw new Error(']]> in a text');
      else text += decode(raw);
    }
    return { name, attributes, children, text };
  }

  must('<\\?xml version="1\\.0" encoding="UTF-8"\\?>\\n');
  const root = element();
  must('\\n$');
  return root;
}

function decode(text: string): string {
  return text.replace(/&([^;]*;)?/g, (_, reference: string | undefined) => {
    const found = ENTITIES[reference?.slice(0, -1) ?? ''];
    if (found === undefined) throw new Error(`the reference &${reference}`);
    return found;
  });
}
