#!/usr/bin/env bash
# What action.yml runs: lint with annotations, plan with one comment that is kept up to date, apply with an issue
# when something is in doubt, corrections by hand, one issue with what is to be removed in portals, and one with changes that wait for a person.
# Everything comes in as environment variables.
set -uo pipefail

# The requested environment, or edict's own choice; an empty array is an error in old versions of bash under -u.
options=()
[ -n "${EDICT_ACTION_ENVIRONMENT:-}" ] && options+=(--env "$EDICT_ACTION_ENVIRONMENT")
[ -n "${EDICT_ACTION_ENVIRONMENTS:-}" ] && options+=(--envs "$EDICT_ACTION_ENVIRONMENTS")
[ -n "${EDICT_ACTION_WAVES:-}" ] && options+=(--waves "$EDICT_ACTION_WAVES")
plan_file=${EDICT_ACTION_PLAN_FILE:-}
# As the markers name it.
name=$(printf %s "${EDICT_ACTION_ENVIRONMENT:-${EDICT_ACTION_ENVIRONMENTS:-default}}" | jq -sRr '@uri' | sed 's/-/%2D/g')
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# For a state on a branch: Git gets the token for this server only, and no checkout has to keep it.
if [ -n "${GH_TOKEN:-}" ] && [ -n "${GITHUB_SERVER_URL:-}" ]; then
  count=${GIT_CONFIG_COUNT:-0}
  export "GIT_CONFIG_KEY_$count=credential.$GITHUB_SERVER_URL.helper"
  # Git's shell reads the variable, so the token is in no setting.
  # shellcheck disable=SC2016
  export "GIT_CONFIG_VALUE_$count="'!f() { [ "$1" = get ] && printf "username=x-access-token\npassword=%s\n" "$GH_TOKEN"; }; f'
  export GIT_CONFIG_COUNT=$((count + 1))
fi

finish() {
  echo "exit-code=$1" >> "$GITHUB_OUTPUT"
  exit "$2"
}

# Runs edict and passes signals on to it: a cancelled job finishes what is under way, and records it.
run_edict() {
  edict "$@" &
  local pid=$! code
  trap 'kill -TERM "$pid" 2>/dev/null' INT TERM HUP
  wait "$pid"
  code=$?
  # A signal ends the wait, not edict.
  while kill -0 "$pid" 2>/dev/null; do
    wait "$pid"
    code=$?
  done
  trap - INT TERM HUP
  return "$code"
}

# Finds the comment or issue whose first line is that of a file, a hidden marker, and prints its member KEY. It must be our
# own: one by someone else that starts in the same way is left alone.
find_own() {
  local list=$1 file=$2 key=$3 start author
  start=$(head -n 1 "$file")
  author=$(gh api graphql -f query='{viewer{login}}' --jq .data.viewer.login) || return
  gh api --paginate "$list" \
    --jq ".[] | select(((.body // \"\") | startswith($(jq -n --arg start "$start" '$start'))) and .user.login == $(jq -n --arg author "$author" '$author')) | .$key" |
    head -n 1
}

# One comment on the pull request.
comment() {
  local id
  id=$(find_own "repos/$GH_REPO/issues/$EDICT_ACTION_PULL_REQUEST/comments" "$1" id) || return
  if [ -n "$id" ]; then
    gh api --silent --method PATCH "repos/$GH_REPO/issues/comments/$id" --field "body=@$1"
  else
    gh api --silent --method POST "repos/$GH_REPO/issues/$EDICT_ACTION_PULL_REQUEST/comments" --field "body=@$1"
  fi
}

# Opens one issue with the title $2, and updates it as long as it is open; finds it in the same way as a comment.
issue() {
  local id
  id=$(find_own "repos/$GH_REPO/issues?state=open&per_page=100" "$1" number) || return
  if [ -n "$id" ]; then
    gh api --silent --method PATCH "repos/$GH_REPO/issues/$id" --field "body=@$1"
  else
    gh issue create --title "$2" --body-file "$1"
  fi
}

# The number of the issue with what is to be removed, open or closed; empty: there is none yet.
work_issue() {
  echo "<!-- edict action to-remove $name -->" > "$scratch/marker.md"
  find_own "repos/$GH_REPO/issues?state=all&per_page=100" "$scratch/marker.md" number
}

# The list with the ticks that people set in the former one.
with_ticks() {
  awk '
    function id(line) { sub(/^- \[.\] /, "", line); gsub(/[`[]/, "", line); sub(/[] ].*/, "", line); return line }
    NR == FNR { if (/^- \[[xX]\] /) ticked[id($0)]; next }
    /^- \[ \] / && (id($0) in ticked) { sub(/\[ \]/, "[x]") }
    { print }
  ' "$1" "$2"
}

# Opens the issue once, updates it, opens it again where someone closed it, and closes it when nothing is left.
keep_work_issue() {
  local number
  number=$(work_issue) || return
  if grep -q '^- \[ \] ' "$1"; then
    if [ -z "$number" ]; then
      gh issue create --title 'edict: policies to remove' --body-file "$1"
    else
      gh api "repos/$GH_REPO/issues/$number" --jq .body > "$scratch/former.md" || return
      with_ticks "$scratch/former.md" "$1" > "$scratch/ticked.md"
      gh api --silent --method PATCH "repos/$GH_REPO/issues/$number" --raw-field state=open --field "body=@$scratch/ticked.md"
    fi
  elif [ -n "$number" ] && [ "$2" -eq 0 ]; then
    gh api --silent --method PATCH "repos/$GH_REPO/issues/$number" --raw-field state=closed --field "body=@$1"
  fi
}

# Acknowledges or takes back; ids are separated by spaces or commas. What follows -- is no option.
correct_ledger() {
  local ids number
  if [ "$1 $2" = 'ack ticked' ]; then
    number=$(work_issue) || return
    [ -n "$number" ] || { echo '::error::there is no issue with policies to remove'; return 3; }
    gh api "repos/$GH_REPO/issues/$number" --jq .body > "$scratch/former.md" || return
    run_edict orphans ack ${options[@]+"${options[@]}"} --file "$scratch/former.md"
    return
  fi
  IFS=$' ,\t\n' read -r -d '' -a ids < <(printf '%s\0' "$2")
  run_edict orphans "$1" ${options[@]+"${options[@]}"} -- "${ids[@]}"
}

# Calls $1 with the two sides of each FILE=ANSWER in $2, one for each comma or line.
each_answer() {
  local item worst=0
  while IFS= read -r item; do
    item=${item#"${item%%[![:space:]]*}"}
    item=${item%"${item##*[![:space:]]}"}
    case "$item" in
      '') ;;
      *?=?*) "$1" "${item%=*}" "${item##*=}" || worst=$? ;;
      *) echo "::error::$3"; worst=3 ;;
    esac
  done < <(printf '%s\n' "$2" | tr ',' '\n')
  return "$worst"
}

# Settles a create in doubt.
resolve_doubt() {
  local answer="--id=$2"
  [ "$2" = not-created ] && answer=--not-created
  run_edict state resolve ${options[@]+"${options[@]}"} "$answer" -- "$1"
}

# Makes a policy that was left behind that of a file again. ENVIRONMENT:ID names one of many environments.
import_policy() {
  case "$2" in
    ?*:?*) run_edict state import "--env=${2%:*}" -- "$1" "${2##*:}" ;;
    *) run_edict state import ${options[@]+"${options[@]}"} -- "$1" "$2" ;;
  esac
}

# Shows the plan, or why there is none, in the job summary and on the pull request: people would believe a comment that still
# shows an earlier plan.
publish() {
  cat "$1" >> "$GITHUB_STEP_SUMMARY"
  if [ -n "${EDICT_ACTION_PULL_REQUEST:-}" ] && ! comment "$1"; then
    echo "::warning::the plan could not be written to the pull request; it is in the summary of this job"
  fi
}

case "$EDICT_ACTION_COMMAND" in
  lint)
    run_edict lint ${options[@]+"${options[@]}"} --format github
    code=$?
    finish "$code" "$code"
    ;;
  plan)
    # Without secrets it is a preview that no one applies, so what waits for a person, such as a doubt, is not a failure.
    if [ "${EDICT_ACTION_WITHOUT_SECRETS:-false}" = true ]; then
      options+=(--without-secrets)
    else
      options+=(--detailed-exitcode)
    fi
    [ -n "${EDICT_ACTION_BASE:-}" ] && options+=(--base "$EDICT_ACTION_BASE")
    [ -n "$plan_file" ] && options+=(--out "$plan_file")
    run_edict plan "${options[@]}" --format markdown \
      > "$scratch/plan.md" 2> "$scratch/errors.txt"
    code=$?
    cat "$scratch/errors.txt" >&2
    # The action's own marker: a plan that fails has to find the comment too.
    { echo "<!-- edict action plan $name -->"
      if [ -s "$scratch/plan.md" ]; then
        tail -n +2 "$scratch/plan.md"
        if [ "$code" -eq 1 ] && grep -Eq 'edict (state import|state resolve|orphans ack) ' "$scratch/plan.md"; then
          echo; echo 'Without a checkout: run the workflow by hand, with the answer in `import` (FILE=ID), `ack` or `resolve`.'
        fi
      else
        echo "**There is no plan: edict failed with exit code $code.** What was planned before no longer holds."
        echo; echo '~~~text'; sed 's/^~~~/ ~~~/' "$scratch/errors.txt"; echo '~~~'
      fi; } > "$scratch/comment.md"
    publish "$scratch/comment.md"
    [ "$code" -eq 2 ] && finish "$code" 0
    finish "$code" "$code"
    ;;
  apply)
    [ -n "${EDICT_ACTION_APPROVE:-}" ] && options+=(--approve "$EDICT_ACTION_APPROVE")
    # Outside of the checkout, which a pull request can change.
    if [ -n "${EDICT_ACTION_ALLOWED_SIGNERS:-}" ]; then
      printf '%s\n' "$EDICT_ACTION_ALLOWED_SIGNERS" > "$scratch/allowed_signers"
      export EDICT_ALLOWED_SIGNERS="$scratch/allowed_signers"
    fi
    [ -n "${EDICT_ACTION_MIN_APPROVALS:-}" ] && export EDICT_MIN_APPROVALS="$EDICT_ACTION_MIN_APPROVALS"
    [ -n "${EDICT_ACTION_APPROVALS:-}" ] && options+=(--approvals "$EDICT_ACTION_APPROVALS")
    # A saved plan counts as approved unless signatures are required.
    options+=("${plan_file:---auto-approve}")
    run_edict apply "${options[@]}" > "$scratch/apply.txt"
    code=$?
    cat "$scratch/apply.txt"
    { echo '~~~text'; cat "$scratch/apply.txt"; echo '~~~'; } >> "$GITHUB_STEP_SUMMARY"
    if [ "$code" -eq 4 ]; then
      { echo "<!-- edict action doubt $name -->"
        echo "An apply does not know whether some policies were created: $EDICT_ACTION_RUN"
        echo; echo '~~~text'; cat "$scratch/apply.txt"; echo '~~~'; } > "$scratch/issue.md"
      issue "$scratch/issue.md" 'edict: policies in doubt' ||
        echo "::warning::the issue could not be opened"
    fi
    finish "$code" "$code"
    ;;
  correct)
    [ -n "${EDICT_ACTION_MIN_APPROVALS:-}" ] && export EDICT_MIN_APPROVALS="$EDICT_ACTION_MIN_APPROVALS"
    code=0
    [ -z "${EDICT_ACTION_RESOLVE:-}" ] ||
      each_answer resolve_doubt "$EDICT_ACTION_RESOLVE" 'resolve is FILE=ID or FILE=not-created' || code=$?
    [ -z "${EDICT_ACTION_IMPORT:-}" ] || each_answer import_policy "$EDICT_ACTION_IMPORT" 'import is FILE=ID' || code=$?
    [ -z "${EDICT_ACTION_ACK:-}" ] || correct_ledger ack "$EDICT_ACTION_ACK" || code=$?
    [ -z "${EDICT_ACTION_UNACK:-}" ] || correct_ledger unack "$EDICT_ACTION_UNACK" || code=$?
    finish "$code" "$code"
    ;;
  to-remove)
    run_edict orphans ${options[@]+"${options[@]}"} --format markdown > "$scratch/list.md"
    code=$?
    if [ -s "$scratch/list.md" ]; then
      { echo "<!-- edict action to-remove $name -->"
        tail -n +2 "$scratch/list.md"
        echo; echo "Or run the workflow by hand with \`ticked\` for \`ack\`."; } > "$scratch/issue.md"
      cat "$scratch/issue.md" >> "$GITHUB_STEP_SUMMARY"
      if ! keep_work_issue "$scratch/issue.md" "$code"; then
        echo "::warning::the issue could not be written; the list is in the summary of this job"
      fi
    fi
    finish "$code" "$code"
    ;;
  waiting)
    run_edict rings ${options[@]+"${options[@]}"} --max-wait "$EDICT_ACTION_MAX_WAIT" > "$scratch/rings.txt"
    code=$?
    cat "$scratch/rings.txt"
    if [ "$code" -eq 1 ]; then
      { echo "<!-- edict action waiting $name -->"
        echo "These changes have waited for a person for longer than $EDICT_ACTION_MAX_WAIT, or could not be read: $EDICT_ACTION_RUN"
        echo; echo '~~~text'; cat "$scratch/rings.txt"; echo '~~~'; } > "$scratch/issue.md"
      cat "$scratch/issue.md" >> "$GITHUB_STEP_SUMMARY"
      issue "$scratch/issue.md" 'edict: changes wait for a person' ||
        echo "::warning::the issue could not be opened"
    fi
    finish "$code" "$code"
    ;;
  *)
    echo "::error::command is lint, plan, apply, correct, to-remove or waiting"
    finish 3 3
    ;;
esac
