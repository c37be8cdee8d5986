import { describe, expect, it } from 'vitest';
import { renderLintGithub } from '../../src/rooms/lint-github/format.ts';
import { fault, faults, HOSTILE, hostileReport, named, reportOf } from '../report/reports.ts';

interface Command {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly data: string;
}

/** As the runner reads them: a line that begins with `::`, properties up to the next `::`, the rest is data. */
function readCommands(text: string): Command[] {
  const lines = text.split(/\r\n|\r|\n/);
  expect(lines.pop()).toBe('');
  return lines.map((line) => {
    const match = /^::(?<name>[a-z]+) (?<properties>.*?)::(?<data>.*)$/.exec(line);
    const { name = '', properties = '', data = '' } = match?.groups ?? {};
    const decode = (value: string) =>
      value.replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%0A', '\n').replaceAll('%25', '%');
    const pairs = properties.split(',').map((pair) => pair.split('=', 1).concat(pair.replace(/^[^=]*=/, '')));
    return {
      name,
      properties: Object.fromEntries(pairs.map(([key = '', value = '']) => [key, decode(value)])),
      data: decode(data),
    };
  });
}

describe('github', () => {
  it('names place, code, message and hint', () => {
    const report = reportOf([fault({ file: 'policies/50%, or: so.yaml', hint: 'write 12' })]);
    expect(renderLintGithub(report)).toBe(
      '::error file=policies/50%25%2C or%3A so.yaml,line=3,endLine=3,col=5,endColumn=9,title=wrong-type::min_length must be an integer%0Ahint: write 12\n',
    );
  });

  it('leaves columns out where there are several lines, which GitHub would refuse', () => {
    const range = { start: { line: 3, column: 5 }, end: { line: 4, column: 2 } };
    expect(renderLintGithub(reportOf([fault({ range })]))).toContain(',line=3,endLine=4,title=');
  });

  it('has a command of its own for each severity, the worst first', () => {
    const report = reportOf([fault({ severity: 'info' }), fault({ severity: 'warning' }), fault()]);
    expect(readCommands(renderLintGithub(report)).map(({ name }) => name)).toEqual([
      'error',
      'warning',
      'notice',
    ]);
  });

  it('shows ten of each and says how many more there are', () => {
    const report = reportOf([...faults(3, 'info'), ...faults(12, 'warning'), ...faults(25, 'error')]);
    const commands = readCommands(renderLintGithub(report));
    expect(commands.map(({ name }) => name)).toEqual([
      ...Array(10).fill('error'),
      ...Array(10).fill('warning'),
      ...Array(4).fill('notice'),
    ]);
    expect(commands[0]?.data).toBe('error number 0');
    expect(commands.at(-1)?.data).toContain('17 more: 15 errors, 2 warnings.');
  });

  it('keeps room for that among ten notices', () => {
    const commands = readCommands(renderLintGithub(reportOf(faults(11, 'info'))));
    expect(commands).toHaveLength(10);
    expect(commands.at(-1)?.data).toContain('2 more: 2 infos.');
    expect(readCommands(renderLintGithub(reportOf(faults(10, 'info'))))).toHaveLength(10);
  });

  it('says nothing of a clean repository', () => {
    expect(renderLintGithub(reportOf([]))).toBe('');
  });

  it.each(HOSTILE.map(named))('lets %s neither end a command nor begin one', (_, text) => {
    const diagnostic = fault({ file: `p/${text}.yaml`, message: text, hint: text });
    const written = renderLintGithub(reportOf([{ ...diagnostic, related: [diagnostic] }]));
    const [command, ...others] = readCommands(written);
    expect(others).toEqual([]);
    expect(command?.properties).toMatchObject({ line: '3', endLine: '3', title: 'wrong-type' });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(written.slice(0, -1)).not.toMatch(/[\x00-\x1f\x7f-\x9f\u2028\u202e\u2066]|##\w*\[/);
  });

  it('has one line for each command, whatever the report', () => {
    expect(readCommands(renderLintGithub(hostileReport))).toHaveLength(30);
  });
});
