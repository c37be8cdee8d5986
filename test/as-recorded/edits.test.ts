/** After a plan was kept, files change in every way that there is. */
import { execFileSync } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { editUnseen } from '../quick/lint.ts';
import {
  COMMON,
  GONE_TEXT,
  mac,
  macText,
  made,
  png,
  policyText,
  SHARED,
  STRICT,
  team,
  teamText,
  WEB_APP,
} from './draw-repository.ts';
import type { Place } from './plan.ts';
import { runScenarios, type Scenario } from './scenario.ts';

const write =
  (path: string, text: string | Buffer) =>
  (place: Place): void =>
    place.write(path, text);
const remove =
  (...paths: readonly string[]) =>
  (place: Place): void => {
    for (const path of paths) place.remove(path);
  };
const move =
  (...ways: readonly (readonly [string, string])[]) =>
  (place: Place): void => {
    for (const [from, to] of ways) renameSync(place.path(from), place.path(to));
  };
const longer = (path: string): void => writeFileSync(path, readFileSync(path, 'utf8').replace('13', '14'));
/** Puts a link to it in its place. */
const moveAway =
  (path: string, to: (place: Place) => string) =>
  (place: Place): void => {
    renameSync(place.path(path), to(place));
    symlinkSync(to(place), place.path(path));
  };
const outside = (place: Place): string => join(place.top, 'outside');
const NEW = 'policies/macs/new.yaml';

const scenarios: Record<string, Scenario> = {
  nothing: { answer: 'part', says: /Nothing to do: 108 policies/ },
  'a value is weaker': {
    change: write(team(5), teamText(5, 6)),
    answer: 'part',
    says: /8 -> 6[\s\S]*Live side by side/,
    code: 2,
  },
  'a value is stronger': {
    change: write(team(5), teamText(5, 16)),
    answer: 'part',
    says: /8 -> 16/,
    code: 2,
  },
  'a policy alone on its Mac': {
    change: write(mac(1), macText(1, 4)),
    answer: 'part',
    says: /-> 4/,
    code: 2,
  },
  'another name': {
    change: write(team(6), teamText(6).replace('Team 6', 'Crew')),
    answer: 'part',
    says: /Crew/,
    code: 2,
  },
  'the name of another one': {
    change: write(mac(3), macText(3).replace('Mac 3', 'Mac 4')),
    answer: 'part',
    says: /Mac 4/,
    code: 2,
  },
  'all that another one says': { change: write(mac(3), macText(4)), answer: 'part', says: /Mac 4/, code: 2 },
  'two groups become one': { change: write(team(7), teamText(7, 11, [7, 8])), answer: 'part', code: 2 },
  'one group falls apart': {
    change: write(team(63), policyText('Team 63', { password: 'min_length: 6' }, { devicegroups: [4] })),
    answer: 'part',
    code: 2,
  },
  'a target that nobody has': { change: write(team(8), teamText(8, 11, [99])), answer: 'part', code: 2 },
  'a new file': {
    change: write(NEW, policyText('New', { password: 'min_length: 5' }, { devicegroups: [4] })),
    answer: 'part',
    says: /1 to create/,
    code: 2,
  },
  'a new file with another ending': {
    change: write('policies/new.yml', macText(60)),
    answer: 'part',
    code: 2,
  },
  'a new file that nobody reads': { change: write('policies/.new.yaml', '['), answer: 'part' },
  'a new file that says what an orphan says': {
    change: write(NEW, GONE_TEXT),
    answer: 'part',
    says: /exactly this name and content/,
    code: 2,
  },
  'a file says again what it said before': {
    change: write(team(2), teamText(2, 16)),
    answer: 'part',
    says: /exactly this name and content/,
    code: 2,
  },
  'a new file that says what a changed one said': {
    change(place) {
      place.write(NEW, macText(5));
      place.write(mac(5), macText(5, 4));
    },
    answer: 'part',
    says: /was recorded with exactly this\s+name/,
    code: 2,
  },
  'a new file that says what another one says': {
    change: write(NEW, macText(7)),
    answer: 'part',
    says: /two such\s+policies\s+will be\s+live/,
    code: 2,
  },
  'a new file with the name of one that is gone': {
    change(place) {
      place.write(NEW, macText(7, 3));
      place.remove(mac(7));
    },
    answer: 'part',
    says: /had the same policy name/,
    code: 2,
  },
  'one is gone': { change: remove(team(9)), answer: 'part', says: /stays live until/, code: 2 },
  'more are gone than may be': {
    change: remove(mac(9), mac(10), mac(11), mac(12)),
    answer: 'part',
    says: /limits\.max_orphans is 3/,
    code: 2,
  },
  'one is moved': { change: move([mac(9), NEW]), answer: 'part', says: /mac-09\.yaml/, code: 2 },
  'one is moved that shares a target': { change: move([team(9), NEW]), answer: 'part', code: 2 },
  'two are moved': { change: move([mac(9), NEW], [team(9), 'policies/x.yaml']), answer: 'part', code: 2 },
  'two change places': {
    change: move([mac(9), NEW], [mac(10), mac(9)], [NEW, mac(10)]),
    answer: 'part',
    code: 2,
  },
  'it is not clear which was moved': {
    change(place) {
      place.write(NEW, macText(9));
      place.write('policies/x.yaml', macText(9));
      place.remove(mac(9));
    },
    answer: 'whole',
    says: /not clear which file was renamed/,
    code: 1,
  },
  'a base': {
    change: write('policies/_base/strict.yaml', STRICT.replace('14', '15')),
    answer: 'part',
    says: /14 -> 15/,
    code: 2,
  },
  'a base of a base': {
    change: write('policies/_base/common.yaml', COMMON.replace('chars: 1', 'chars: 2')),
    answer: 'part',
    says: /8 to supersede/,
    code: 2,
  },
  'a base elsewhere': {
    change: write('shared/firewall.yaml', SHARED.replace('true', 'false')),
    answer: 'part',
    code: 2,
  },
  'a base that nobody uses': { change: write('policies/_base/unused.yaml', STRICT), answer: 'part' },
  'a base that nobody uses, with a fault': {
    change: write('policies/_base/unused.yaml', 'macos: 7\n'),
    answer: 'whole',
    says: /unused\.yaml/,
    code: 1,
  },
  'a base is gone': {
    change: remove('policies/_base/strict.yaml'),
    answer: 'whole',
    says: /strict\.yaml/,
    code: 1,
  },
  'a base is gone that nobody uses': { change: remove('policies/_base/unused.yaml'), answer: 'part' },
  'a new base': {
    change(place) {
      place.write('policies/_base/new.yaml', STRICT);
      place.write(made(0), madeWith('../_base/new.yaml'));
    },
    answer: 'part',
  },
  'a file has a base no more': {
    change: write(made(0), policyText('Made 0', { password: 'min_length: 6' }, { devices: [700] })),
    answer: 'part',
    code: 2,
  },
  'the time of a file': {
    change: (place) => utimesSync(place.path(team(3)), new Date(0), new Date(0)),
    answer: 'part',
  },
  'a comment': { change: write(team(3), `# New\n${teamText(3)}`), answer: 'part' },
  'in place, its size and its time as before': {
    change: (place) => editUnseen(place.path(mac(3)), () => longer(place.path(mac(3)))),
    answer: 'part',
    says: /13 -> 14/,
    code: 2,
  },
  'another file in its place, of its size and time': {
    change(place) {
      const { atime, mtime } = lstatSync(place.path(mac(3)));
      place.write('new', macText(3, 14));
      utimesSync(place.path('new'), atime, mtime);
      renameSync(place.path('new'), place.path(mac(3)));
    },
    answer: 'part',
    says: /13 -> 14/,
    code: 2,
  },
  'a link in its place': { change: moveAway(mac(3), (place) => place.path('m.yaml')), answer: 'whole' },
  'a link out of the repository in its place': {
    change: moveAway(mac(3), outside),
    answer: 'whole',
    code: 1,
  },
  'a folder in its place': {
    change(place) {
      place.remove(mac(3));
      mkdirSync(place.path(mac(3)));
    },
    answer: 'part',
    code: 2,
  },
  'a pipe in its place': {
    change(place) {
      place.remove(mac(3));
      execFileSync('mkfifo', [place.path(mac(3))]);
    },
    answer: 'whole',
    code: 2,
  },
  'a link in place of its folder': {
    change: moveAway('policies/macs', (place) => `${outside(place)}-macs`),
    answer: 'whole',
    code: 2,
  },
  'a link in place of the folder of a base': {
    fresh: true,
    change: moveAway('shared', (place) => `${outside(place)}-shared`),
    answer: 'whole',
    says: /outside of the repository/,
    code: 1,
  },
  'a fault': { change: write(team(3), 'name: [\n'), answer: 'whole', says: /team-03/, code: 1 },
  'a fault that only compiling finds': {
    change: write(
      team(3),
      policyText('Team 3', { password: 'min_length: 9' }, { users: ['nobody@example.com'] }),
    ),
    answer: 'whole',
    says: /nobody@example\.com/,
    code: 1,
  },
  'what lint warns of': {
    change: write(team(3), teamText(3, 9).replace('Team 3', 'Team 4')),
    answer: 'part',
    code: 2,
  },
  'more than a quarter of them': {
    change(place) {
      for (let number = 0; number < 51; number += 1) place.write(team(number), `${teamText(number)}# New\n`);
    },
    answer: 'whole',
  },
  'a web app': {
    change: write('web-apps/intranet.yaml', WEB_APP.replace('business', 'education')),
    answer: 'part',
    says: /business[\s\S]*education/,
    code: 2,
  },
  'the icon of a web app': { change: write('icons/intranet.png', png(8)), answer: 'part', code: 2 },
  'the icon is no image': {
    change: write('icons/intranet.png', 'x'),
    answer: 'whole',
    says: /not an image/,
    code: 1,
  },
  'a web app is gone': { change: remove('web-apps/intranet.yaml'), answer: 'part', code: 2 },
  'a new web app': {
    change: write('web-apps/new.yaml', WEB_APP.replace('41', '42').replace('Intranet', 'Wiki')),
    answer: 'part',
    code: 2,
  },
  'every policy is gone': { change: remove('policies'), answer: 'any', code: 2 },
};

function madeWith(base: string): string {
  return policyText('Made 0', {}, { devices: [700], devicegroups: [1] }, `extends: ${base}\n`);
}

runScenarios(scenarios);
