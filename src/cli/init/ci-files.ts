/** A workflow that checks every change, and applies what is merged where there is a service to apply it to. */
import { version } from '../../generated/version.ts';
import type { CiSystem, Starter, StarterFile } from './starter.ts';

const makers: Readonly<Record<CiSystem, (starter: Starter) => readonly StarterFile[]>> = {
  github: ({ base_url }) => [
    {
      path: '.github/workflows/edict.yml',
      text: githubCheck(base_url) + (base_url === null ? '' : githubApply),
    },
  ],
  gitlab: ({ base_url }) => [
    { path: '.gitlab-ci.yml', text: gitlabCheck(base_url) + (base_url === null ? '' : gitlabApply) },
  ],
  none: () => [],
};

export function ciFiles(starter: Starter): readonly StarterFile[] {
  return makers[starter.ci](starter);
}

const githubCheck = (
  base_url: string | null,
): string => `# In place of your-org/edict stands your own copy of edict.
name: edict
on:
  pull_request:
  push:
    branches: [main]

permissions:
  contents: read
${base_url === null ? '' : githubOrigin(base_url)}
jobs:
  lint:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: your-org/edict@v${version}
        with: { command: lint }
      - run: edict fmt --check
        if: \${{ !cancelled() }}
`;

const githubOrigin = (base_url: string): string => `
env:
  # A pull request can edit edict.yaml, but not where the key may go.
  EDICT_ALLOWED_ORIGINS: ${new URL(base_url).origin}
`;

const githubApply = `
  plan:
    if: github.event_name == 'pull_request'
    needs: lint
    runs-on: ubuntu-latest
    permissions:
      contents: read
      pull-requests: write
    steps:
      - uses: actions/checkout@v4
      # What a pull request says is not trusted yet: this job holds nothing that it could send off.
      - uses: your-org/edict@v${version}
        with: { command: plan, environment: production, without-secrets: 'true' }

  apply:
    if: github.event_name == 'push'
    needs: lint
    runs-on: ubuntu-latest
    # Give this environment reviewers: they approve each run. Its secrets reach this job alone.
    environment: production
    # One apply at a time, and none is cut off.
    concurrency: { group: edict-production, cancel-in-progress: false }
    permissions:
      contents: write
      issues: write
    steps:
      - uses: actions/checkout@v4
        with: { ref: main }
      # A state that cannot be pushed afterwards is a state that is lost. A remote backend needs none of these steps.
      - name: See that the state can be pushed
        run: git push --dry-run origin HEAD:main
      - uses: your-org/edict@v${version}
        with: { command: apply, environment: production }
        # Each secret that a policy names is listed here.
        env:
          EDICT_API_KEY: \${{ secrets.EDICT_API_KEY }}
          EDICT_FINGERPRINT_KEY: \${{ secrets.EDICT_FINGERPRINT_KEY }}
      # Whatever became of the apply, what it recorded is never lost.
      - name: Keep the state, its journal and a rescue file
        if: always()
        uses: actions/upload-artifact@v4
        with:
          name: state
          path: |
            state/
            .edict/rescue-*.json
          if-no-files-found: ignore
          include-hidden-files: true
      - name: Commit the state
        if: always()
        run: |
          [ -d state ] || exit 0
          git add state
          git diff --cached --quiet && exit 0
          git config user.name edict
          git config user.email edict@users.noreply.github.com
          git config merge.edict-state.driver 'edict state merge %O %A %B'
          git commit -m 'Record the apply'
          git push origin HEAD:main || { git pull --rebase origin main && git push origin HEAD:main; }
`;

const gitlabCheck = (
  base_url: string | null,
): string => `# The variable EDICT_PACKAGE is the address of the packed edict-${version}.tgz.
stages: [${base_url === null ? 'check' : 'check, plan, apply'}]

default:
  image: node:22
  before_script:
    - npm install --global --silent "$EDICT_PACKAGE"
${base_url === null ? '' : gitlabOrigin(base_url)}
lint:
  stage: check
  script:
    - edict lint --format gitlab > gl-code-quality-report.json || code=$?
    - edict lint || true
    - edict fmt --check || code=$?
    - exit "\${code:-0}"
  artifacts:
    when: always
    reports: { codequality: gl-code-quality-report.json }
`;

const gitlabOrigin = (base_url: string): string => `
variables:
  # A merge request can edit edict.yaml, but not where the key and the state may go: the portal, and GitLab itself.
  EDICT_ALLOWED_ORIGINS: ${new URL(base_url).origin},$CI_SERVER_URL
  EDICT_STATE_PASSWORD: $CI_JOB_TOKEN
`;

const gitlabApply = `
# Protected variables are not there for the branches of merge requests.
preview:
  stage: plan
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
    - if: $CI_COMMIT_BRANCH && $CI_COMMIT_BRANCH != $CI_DEFAULT_BRANCH
  script:
    - edict plan --env production --without-secrets --format markdown > plan.md
    - cat plan.md
  artifacts:
    paths: [plan.md]
    expire_in: 1 week

plan:
  stage: plan
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  script:
    - edict plan --env production --format markdown --out plan.json > plan.md
    - cat plan.md
  artifacts:
    paths: [plan.json, plan.md]
    expire_in: 1 week

# Started by hand, and the very plan that was shown.
apply:
  stage: apply
  needs: [plan]
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
      when: manual
  # One apply at a time.
  resource_group: edict-production
  script:
    - exec edict apply plan.json
`;
