#!/usr/bin/env bash
# What action.yml runs: lint with annotations, plan with one comment that is kept up to date, apply with an issue
# when something is in doubt. Everything comes in as environment variables.
set -uo pipefail

# The environment that was asked for, or edict's own choice; an empty array is an error for old bash under -u.
options=()
[ -n "${EDICT_ACTION_ENVIRONMENT:-}" ] && options=(--env "$EDICT_ACTION_ENVIRONMENT")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

finish() {
  echo "exit-code=$1" >> "$GITHUB_OUTPUT"
  exit "$2"
}

# One comment on the pull request, found again by the hidden marker in its first line.
comment() {
  local marker id
  marker=$(head -n 1 "$1")
  id=$(gh api --paginate "repos/$GH_REPO/issues/$EDICT_ACTION_PULL_REQUEST/comments" \
    --jq ".[] | select(.body | startswith($(jq -n --arg marker "$marker" '$marker'))) | .id" | head -n 1) || return
  if [ -n "$id" ]; then
    gh api --silent --method PATCH "repos/$GH_REPO/issues/comments/$id" --field "body=@$1"
  else
    gh api --silent --method POST "repos/$GH_REPO/issues/$EDICT_ACTION_PULL_REQUEST/comments" --field "body=@$1"
  fi
}

case "$EDICT_ACTION_COMMAND" in
  lint)
    edict lint ${options[@]+"${options[@]}"} --format github
    code=$?
    finish "$code" "$code"
    ;;
  plan)
    edict plan ${options[@]+"${options[@]}"} --detailed-exitcode --format markdown > "$scratch/plan.md"
    code=$?
    if [ "$code" -eq 0 ] || [ "$code" -eq 2 ]; then
      cat "$scratch/plan.md" >> "$GITHUB_STEP_SUMMARY"
      if [ -n "${EDICT_ACTION_PULL_REQUEST:-}" ] && ! comment "$scratch/plan.md"; then
        echo "::warning::the plan could not be written to the pull request; it is in the summary of this job"
      fi
      finish "$code" 0
    fi
    finish "$code" "$code"
    ;;
  apply)
    edict apply ${options[@]+"${options[@]}"} --auto-approve > "$scratch/apply.txt"
    code=$?
    cat "$scratch/apply.txt"
    { echo '~~~text'; cat "$scratch/apply.txt"; echo '~~~'; } >> "$GITHUB_STEP_SUMMARY"
    if [ "$code" -eq 4 ]; then
      { echo "An apply does not know whether some policies were created: $EDICT_ACTION_RUN"
        echo; echo '~~~text'; cat "$scratch/apply.txt"; echo '~~~'; } > "$scratch/issue.md"
      gh issue create --title 'edict: policies in doubt' --body-file "$scratch/issue.md" ||
        echo "::warning::the issue could not be opened"
    fi
    finish "$code" "$code"
    ;;
  *)
    echo "::error::command is lint, plan or apply"
    finish 3 3
    ;;
esac
