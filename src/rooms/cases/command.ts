/** `edict test`: runs the user's own cases. Offline: no key, no state, no secrets. */

import { formatOption } from '../../cli/arguments/options.ts';
import type { Register } from '../../cli/command.ts';
import { viewOn } from '../../cli/context.ts';
import { openOne } from '../../cli/environments/open-run.ts';
import { writeReport } from '../../cli/formats.ts';
import { caseFormats } from './formats.ts';
import { testPolicies } from './run-cases.ts';

export const registerTest: Register = (program, attach) => {
  const command = program
    .command('test')
    .argument('[path...]', 'files or folders of cases (default: tests/)')
    .description('Run your own cases: policies or plans in, expected diagnostics, actions or bodies out')
    .addOption(formatOption(Object.keys(caseFormats)))
    .addHelpText('after', help);
  attach<{ readonly format: keyof typeof caseFormats }>(command, async (context, options, paths) => {
    const report = await testPolicies(openOne(context, options), paths);
    await writeReport(context.stdout, caseFormats[options.format], report, viewOn(context, options));
    return report.summary.failed > 0 ? 1 : 0;
  });
};

const help = `
A file of tests/ holds a list of cases. Files and folders whose name begins with
_ are left for use in cases.

  - name: guest networks are encrypted       # what is tested, in words
    policy: policies/guest-wifi.yaml         # a file, or a policy written here
    expect:
      diagnostics: []                        # exactly these, in any order
      body: { macos: { wifi: { security_type: WPA/WPA2 } } }   # part of it

  - name: short passwords are refused
    policy:
      name: Short
      macos: { password: { min_length: 4 } }
      policy_targets: { devices: [1] }
    expect:
      diagnostics:
        contains:
          - { code: weak-security, path: /macos/password/min_length }
        without: [no-targets]

  - name: a rename sends nothing
    plan:                                    # files to policies
      before: { policies/a.yaml: _fixtures/a.yaml }
      after: { policies/b.yaml: _fixtures/a.yaml }
    expect:
      actions: { policies/b.yaml: move }     # all others stay as they are

A diagnostic is a code, or a mapping with code and any of path, severity, file
and message (a part of it). policies:, in place of policy:, takes several, as
files to policies. environment: names one of edict.yaml. Rules of rules/ hold as
in lint. Secrets are not read: in bodies stands "(sensitive)".

Examples:
  edict test                          every case
  edict test tests/wifi.yaml          those of one file
  edict test --format junit > report.xml
`;
