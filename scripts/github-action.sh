#!/usr/bin/env bash
# What action.yml runs: lint with annotations, plan with one comment that is kept up to date, apply, corrections by hand, and
# one issue each for doubts, for what is to be removed in portals, for scheduled runs that failed, and for changes that wait for a person.
# Everything comes in as environment variables.
set -uo pipefail

# The requested environment, or edict's own choice; an empty array is an error in old versions of bash under -u.
options=()
[ -n "${EDICT_ACTION_ENVIRONMENT:-}" ] && options+=(--env "$EDICT_ACTION_ENVIRONMENT")
[ -n "${EDICT_ACTION_ENVIRONMENTS:-}" ] && options+=(--envs "$EDICT_ACTION_ENVIRONMENTS")
environment=(${options[@]+"${options[@]}"})
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

# The list with the ticks that people set in the former one.
with_ticks() {
  awk '
    function id(line) { sub(/^- \[.\] /, "", line); gsub(/[`[]/, "", line); sub(/[] ].*/, "", line); return line }
    NR == FNR { if (/^- \[[xX]\] /) ticked[id($0)]; next }
    /^- \[ \] / && (id($0) in ticked) { sub(/\[ \]/, "[x]") }
    { print }
  ' "$1" "$2"
}

# The number of the one issue of the kind $1; empty: there is none. $2: open or all.
issue_of() {
  echo "<!-- edict action $1 $name -->" > "$scratch/marker.md"
  find_own "repos/$GH_REPO/issues?state=$2&per_page=100" "$scratch/marker.md" number
}

# Keeps the one issue of the kind $1: open, it is opened with the title $3 and the text $4, brought up to date, or opened
# again; over, it is closed with that text.
keep_issue() {
  local kind=$1 now=$2 title=$3 text=$4 number
  case "$now" in open) number=$(issue_of "$kind" all) ;; *) number=$(issue_of "$kind" open) ;; esac || return
  { cat "$scratch/marker.md" "$text"; } > "$scratch/issue.md"
  if [ "$now" = open ] && [ -z "$number" ]; then
    gh issue create --title "edict: $title" --body-file "$scratch/issue.md"
  elif [ "$now" = open ]; then
    gh api "repos/$GH_REPO/issues/$number" --jq .body > "$scratch/former.md" || return
    with_ticks "$scratch/former.md" "$scratch/issue.md" > "$scratch/ticked.md"
    gh api --silent --method PATCH "repos/$GH_REPO/issues/$number" --raw-field state=open --field "body=@$scratch/ticked.md"
  elif [ -n "$number" ]; then
    gh api --silent --method PATCH "repos/$GH_REPO/issues/$number" --raw-field state=closed --field "body=@$scratch/issue.md"
  fi
}

# The same, with a warning in its place.
keep() {
  [ "$2" = open ] && cat "$4" >> "$GITHUB_STEP_SUMMARY"
  keep_issue "$@" || echo "::warning::the issue \"edict: $3\" could not be written; what it would say is in the summary of this job"
}

# A file as a block of code, whatever it says.
as_text() {
  echo; echo '~~~text'; sed 's/^~~~/ ~~~/' "$1"; echo '~~~'
}

# One issue while a create may have happened. A plan without secrets needs no key, and says of each doubt how to settle it.
keep_doubts() {
  local code
  run_edict plan ${options[@]+"${options[@]}"} --without-secrets --format json > "$scratch/doubts.json" 2> "$scratch/errors.txt"
  code=$?
  jq --raw-output '.statements[] | select(.code == "in-doubt" and any(.commands[]; contains(" state resolve ")))
    | .message, (.commands[] | "    " + .), ""' "$scratch/doubts.json" > "$scratch/doubts.txt" || code=1
  if [ -s "$scratch/doubts.txt" ]; then
    { echo "It is not known whether these policies were created: $EDICT_ACTION_RUN"
      as_text "$scratch/doubts.txt"
      echo; echo "Or run the workflow by hand with \`resolve\`: FILE=ID or FILE=not-created."; } > "$scratch/body.md"
    keep doubt open 'policies in doubt' "$scratch/body.md"
  elif [ "$code" -eq 0 ]; then
    echo 'Nothing is in doubt any more.' > "$scratch/body.md"
    keep doubt over 'policies in doubt' "$scratch/body.md"
  else
    cat "$scratch/errors.txt" >&2
  fi
}

# One issue while runs of the schedule fail, which nobody watches; a run that goes through is the end of it.
keep_failures() {
  case "$EDICT_ACTION_RESULTS" in
    *=failure* | *=cancelled*)
      [ "$EDICT_ACTION_EVENT" = schedule ] || return 0
      { echo "A scheduled run failed, or was refused, and what is due may not have been applied: $EDICT_ACTION_RUN"
        echo; tr ' ' '\n' <<< "$EDICT_ACTION_RESULTS" | sed 's/^/- /; s/=/: /'; } > "$scratch/body.md"
      keep failed open 'a scheduled run failed' "$scratch/body.md"
      ;;
    *plan*=success*)
      echo "A later run went through: $EDICT_ACTION_RUN" > "$scratch/body.md"
      keep failed over 'a scheduled run failed' "$scratch/body.md"
      ;;
  esac
}

# Acknowledges or takes back; ids are separated by spaces or commas. What follows -- is no option.
correct_left_behind() {
  local ids number
  if [ "$1 $2" = 'ack ticked' ]; then
    number=$(issue_of to-remove all) || return
    [ -n "$number" ] || { echo '::error::there is no issue with policies to remove'; return 3; }
    gh api "repos/$GH_REPO/issues/$number" --jq .body > "$scratch/former.md" || return
    run_edict orphans ack ${options[@]+"${options[@]}"} --file "$scratch/former.md"
    return
  fi
  IFS=$' ,\t\n' read -r -d '' -a ids < <(printf '%s\0' "$2")
  run_edict orphans "$1" ${options[@]+"${options[@]}"} -- "${ids[@]}"
}

# Settles a create in doubt, or makes a policy that was left behind that of its file again: of many environments,
# ENVIRONMENT:ID names one.
settle() {
  case "$1 $3" in
    'resolve not-created') run_edict state resolve ${options[@]+"${options[@]}"} --not-created -- "$2" ;;
    resolve*) run_edict state resolve ${options[@]+"${options[@]}"} "--id=$3" -- "$2" ;;
    *?:?*) run_edict state import "--env=${3%:*}" -- "$2" "${3##*:}" ;;
    *) run_edict state import ${options[@]+"${options[@]}"} -- "$2" "$3" ;;
  esac
}

# Settles each FILE=ANSWER of $2, one for each comma or line, in the way $1.
settle_each() {
  local item worst=0
  while IFS= read -r item; do
    item=${item#"${item%%[![:space:]]*}"}
    item=${item%"${item##*[![:space:]]}"}
    case "$item" in
      '') ;;
      *?=?*) settle "$1" "${item%=*}" "${item##*=}" || worst=$? ;;
      *) echo "::error::$1 is FILE=ID"; worst=3 ;;
    esac
  done < <(printf '%s\n' "$2" | tr ',' '\n')
  return "$worst"
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
          echo; echo "Without a checkout: run the workflow by hand, with the answer in \`import\` (FILE=ID), \`ack\` or \`resolve\`."
        fi
      else
        echo "**There is no plan: edict failed with exit code $code.** What was planned before no longer holds."
        as_text "$scratch/errors.txt"
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
    # Without what only an apply is given.
    options=(${environment[@]+"${environment[@]}"})
    [ "$code" -eq 4 ] && keep_doubts
    finish "$code" "$code"
    ;;
  correct)
    [ -n "${EDICT_ACTION_MIN_APPROVALS:-}" ] && export EDICT_MIN_APPROVALS="$EDICT_ACTION_MIN_APPROVALS"
    code=0
    [ -z "${EDICT_ACTION_RESOLVE:-}" ] || settle_each resolve "$EDICT_ACTION_RESOLVE" || code=$?
    [ -z "${EDICT_ACTION_IMPORT:-}" ] || settle_each import "$EDICT_ACTION_IMPORT" || code=$?
    [ -z "${EDICT_ACTION_ACK:-}" ] || correct_left_behind ack "$EDICT_ACTION_ACK" || code=$?
    [ -z "${EDICT_ACTION_UNACK:-}" ] || correct_left_behind unack "$EDICT_ACTION_UNACK" || code=$?
    finish "$code" "$code"
    ;;
  issues)
    run_edict orphans ${options[@]+"${options[@]}"} --format markdown > "$scratch/list.md"
    code=$?
    { tail -n +2 "$scratch/list.md"
      echo; echo "Or run the workflow by hand with \`ticked\` for \`ack\`."; } > "$scratch/body.md"
    if grep -q '^- \[ \] ' "$scratch/list.md"; then
      keep to-remove open 'policies to remove' "$scratch/body.md"
    elif [ "$code" -eq 0 ] && [ -s "$scratch/list.md" ]; then
      keep to-remove over 'policies to remove' "$scratch/body.md"
    fi
    keep_doubts
    keep_failures
    finish "$code" "$code"
    ;;
  waiting)
    run_edict rings ${options[@]+"${options[@]}"} --max-wait "$EDICT_ACTION_MAX_WAIT" > "$scratch/rings.txt"
    code=$?
    cat "$scratch/rings.txt"
    if [ "$code" -eq 1 ]; then
      { echo "These changes have waited for a person for longer than $EDICT_ACTION_MAX_WAIT, or could not be read: $EDICT_ACTION_RUN"
        as_text "$scratch/rings.txt"; } > "$scratch/body.md"
      keep waiting open 'changes wait for a person' "$scratch/body.md"
    elif [ "$code" -eq 0 ]; then
      echo 'No change waits for a person for too long any more.' > "$scratch/body.md"
      keep waiting over 'changes wait for a person' "$scratch/body.md"
    fi
    finish "$code" "$code"
    ;;
  *)
    echo "::error::command is lint, plan, apply, correct, issues or waiting"
    finish 3 3
    ;;
esac
