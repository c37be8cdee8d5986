/** Writes a converted policy as a policy file, in the layout of `edict fmt`. */
import { Document, isMap, isScalar, isSeq, Scalar, visit } from 'yaml';
import type { ConvertedPolicy } from '../../profiles/convert-profile.ts';
import type { PolicyJson } from '../../profiles/outcome.ts';
import { formatSource } from '../../source/format/format-source.ts';

/** The value of the file. A profile has no targets: choosing them is left to a person. */
export function policyValue({
  name,
  description,
  macos,
}: ConvertedPolicy): Readonly<Record<string, PolicyJson>> {
  return { name, ...(description === null ? {} : { description }), macos, policy_targets: {} };
}

/** `heading` is a comment before the first line, such as one that names the schema to an editor. */
export function policyText(policy: ConvertedPolicy, heading: string | null): string {
  const document = new Document(policyValue(policy));
  visit(document, {
    Map: (_, node) => {
      const [pair] = node.items;
      const key = isScalar(pair?.key) ? pair.key.value : null;
      if (node.items.length === 1 && (key === 'env' || key === 'var')) node.flow = true;
      if (node.items.length === 0) node.flow = true;
    },
    Seq: (_, node) => {
      const short = node.items.every((item) => isScalar(item) || (isMap(item) && !item.items.some(isSeq)));
      if (short && JSON.stringify(node.toJSON()).length < 60) node.flow = true;
    },
    Scalar: (_, node) => {
      // Folding would hide what a long line says.
      if (typeof node.value === 'string' && node.value.includes('\n')) node.type = Scalar.QUOTE_DOUBLE;
    },
  });
  const text = `${heading === null ? '' : `${heading}\n`}${document.toString({ lineWidth: 0 })}`;
  return formatSource({ path: `${policy.stem}.yaml`, text }, 'policy').text ?? text;
}
