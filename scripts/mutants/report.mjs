// Reports what the log says about each mutant, as JSON and as text: a table of the files, and a list of the survivors.
import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes `path`.json and .txt, and prints the table of the folders of src/, with the survivors in each for a sample. Mutants
 * that only run while modules load do not count, because they were never tried; nor do those that no test had reached when
 * the time was over. A mutant is undecided that survived what its time allowed, while other tests that reach it were left
 * out. Returns the share of mutants that was found, in all and in the worst folder; undecided ones count as not found.
 */
export function writeReport(path, mutants, sources, log, { isSample, isOver }) {
  const { killers, reached, left, loading } = readFindings(log);
  const rows = mutants.map(({ id, fileName, location, mutatorName, replacement }) => {
    const status = killers.has(id)
      ? 'killed'
      : reached.has(id)
        ? left.has(id)
          ? 'undecided'
          : 'survived'
        : loading.has(id) || isOver
          ? 'ignored'
          : 'not reached';
    // The instrumenter counts lines from 0.
    const place = { file: fileName, line: location.start.line + 1, column: location.start.column + 1 };
    const original = textOf(sources.get(fileName) ?? '', location);
    return { ...place, mutatorName, original, replacement, status, by: killers.get(id) };
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
  const open = rows.filter(({ status }) => status !== 'killed' && status !== 'ignored');
  const lines = open.map(
    ({ file, line, column, original, replacement, status }) =>
      `${file}:${line}:${column} ${status}\n- ${original}\n+ ${replacement}\n`,
  );
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
  return { score: total.least, worst: Math.min(...byTop.map(({ least }) => least)) };

  function count(name, isMeant) {
    const meant = rows.filter((row) => row.status !== 'ignored' && isMeant(row));
    const of = (status) => meant.filter((row) => row.status === status).length;
    const [killed, undecided] = [of('killed'), of('undecided')];
    return {
      name,
      all: meant.length,
      killed,
      survived: of('survived'),
      undecided,
      notReached: of('not reached'),
      score: share(killed, meant.length - undecided),
      least: share(killed, meant.length),
    };
  }
}

function share(part, whole) {
  return whole > 0 ? part / whole : 0;
}

function tableOf(groups) {
  const heads = ['', 'mutants', 'killed', 'survived', 'undecided', 'not reached', 'score', 'at least'];
  return [heads, ...groups.map(cells)]
    .map(([name, ...numbers]) => name.padEnd(44) + numbers.map((text) => text.padStart(12)).join(''))
    .join('\n');
}

function brief(text) {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

function cells({ name, all, killed, survived, undecided, notReached, score, least }) {
  const shares = [score, least].map((value) => `${(100 * value).toFixed(1)} %`);
  return [name, ...[all, killed, survived, undecided, notReached].map(String), ...shares];
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
