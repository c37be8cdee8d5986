// Reports what the log says about each mutant, as JSON and as text: a table of the files, and a list of the survivors.
import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes `path`.json and .txt, and prints the table of the folders of src/, with the survivors in each for a sample. Returns
 * the share of mutants that was found, in all and in the worst folder. Mutants that only run while modules load do not count,
 * because they were never tried; nor do those that no test had reached when the time was over.
 */
export function writeReport(path, mutants, sources, log, { isSample, isOver }) {
  const { killers, reached, left, loading } = readFindings(log);
  const rows = mutants.map(({ id, fileName, location, mutatorName, replacement }) => {
    const status = killers.has(id)
      ? 'killed'
      : reached.has(id)
        ? 'survived'
        : loading.has(id) || isOver
          ? 'ignored'
          : 'not reached';
    // The instrumenter counts lines from 0.
    const place = { file: fileName, line: location.start.line + 1, column: location.start.column + 1 };
    const original = textOf(sources.get(fileName) ?? '', location);
    const by = killers.get(id);
    return { ...place, mutatorName, original, replacement, status, by, ...(left.has(id) && { left: true }) };
  });
  const folders = [...new Set(rows.map(({ file }) => dirname(file)))];
  const topOf = (file) => file.split('/').slice(0, 2).join('/');
  const tops = [...new Set(rows.map(({ file }) => topOf(file)))];
  const byTop = tops.map((top) => count(top, (row) => topOf(row.file) === top)).filter(({ all }) => all > 0);
  const files = [...new Set(rows.map(({ file }) => file))];
  const groups = [
    ...files.map((file) => count(file, (row) => row.file === file)),
    ...folders.map((folder) => count(folder, (row) => row.file.startsWith(`${folder}/`))),
    count('all', () => true),
  ];
  const open = rows.filter(({ status }) => status === 'survived' || status === 'not reached');
  const lines = open.map(({ file, line, column, original, replacement, status, left: isLeft }) => {
    const how = status === 'survived' ? `survived${isLeft ? ', some tests left out' : ''}` : status;
    return `${file}:${line}:${column} ${how}\n- ${original}\n+ ${replacement}\n`;
  });
  writeFileSync(`${path}.json`, JSON.stringify(rows, null, 1));
  writeFileSync(`${path}.txt`, `${tableOf(groups)}\n\n${lines.join('\n')}`);
  if (isSample) {
    for (const top of tops) {
      const here = open.filter(({ file }) => topOf(file) === top);
      if (here.length === 0) continue;
      const shown = here.map(
        ({ file, line, column, original, replacement, status }) =>
          `  ${file}:${line}:${column} ${status}: ${brief(original)} became ${brief(replacement)}\n`,
      );
      process.stdout.write(`${top}\n${shown.join('')}`);
    }
  }
  const total = groups.at(-1);
  process.stdout.write(`${tableOf([...byTop, total])}\n${open.length} were not found: ${path}.txt\n`);
  if (isOver) process.stdout.write('The time was over before all tests had tried them.\n');
  return { score: total.score, worst: Math.min(...byTop.map(({ score }) => score)) };

  function count(name, isMeant) {
    const meant = rows.filter((row) => row.status !== 'ignored' && isMeant(row));
    const of = (status) => meant.filter((row) => row.status === status).length;
    const killed = of('killed');
    const score = meant.length > 0 ? killed / meant.length : 0;
    return {
      name,
      all: meant.length,
      killed,
      survived: of('survived'),
      notReached: of('not reached'),
      score,
    };
  }
}

function tableOf(groups) {
  return [['', 'mutants', 'killed', 'survived', 'not reached', 'score'], ...groups.map(cells)]
    .map(([name, ...numbers]) => name.padEnd(44) + numbers.map((text) => text.padStart(12)).join(''))
    .join('\n');
}

function brief(text) {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

function cells({ name, all, killed, survived, notReached, score }) {
  return [name, ...[all, killed, survived, notReached].map(String), `${(100 * score).toFixed(1)} %`];
}

function readFindings(log) {
  const killers = new Map();
  const sets = { reached: new Set(), left: new Set(), loading: new Set() };
  let test = '';
  for (const { word, values } of log) {
    if (word === 'test') test = values.join(' > ');
    else if (word === 'killed') for (const id of values) killers.set(id, test);
    else if (word in sets) for (const id of values) sets[word].add(id);
  }
  return { killers, ...sets };
}

function textOf(source, { start, end }) {
  const lines = source.split('\n').slice(start.line, end.line + 1);
  lines[lines.length - 1] = lines.at(-1)?.slice(0, end.column) ?? '';
  lines[0] = lines[0]?.slice(start.column) ?? '';
  return lines.join('\n');
}
