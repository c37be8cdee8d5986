/**
 * A `gh` that answers the calls of action.yml's script. A comment is a file of `GH_FOLDER`; issues, which all jobs share, are
 * files of `GH_PROJECT`: `issue-KIND.md`, its `.state`, its `.title`, and a line in `.opened` for each time it was created.
 */
export const gh = `#!/usr/bin/env bash
echo "$*" >> "$GH_FOLDER/calls"
issues=\${GH_PROJECT:-$GH_FOLDER}
for last in "$@"; do :; done
all=$*
kind_of() { head -n 1 "$1" | sed 's/^<!-- edict action //; s/ .*//'; }
# As numbers: issues are looked up by them.
kinds=(none to-remove doubt failed waiting)
number_of() { for n in 1 2 3 4; do if [ "\${kinds[n]}" = "$1" ]; then echo "$n"; fi; done; }
case "$*" in
  *--paginate*issues?state=*)
    kind=\${all##*edict action }; kind=\${kind%% *}
    [ -e "$issues/issue-$kind.md" ] || exit 0
    case "$*" in *issues?state=open*) [ "$(cat "$issues/issue-$kind.state")" = open ] || exit 0 ;; esac
    number_of "$kind" ;;
  *PATCH*/issues/[1-4]*)
    number=\${all##*/issues/}; issue="$issues/issue-\${kinds[\${number%% *}]}"
    for each in "$@"; do case "$each" in state=*) echo "\${each#state=}" > "$issue.state" ;; esac; done
    cp "\${last#body=@}" "$issue.md" ;;
  *graphql*) echo 'github-actions[bot]' ;;
  *--paginate*) [ -e "$GH_FOLDER/comment.md" ] && echo 7 || true ;;
  *PATCH*|*POST*) cp "\${last#body=@}" "$GH_FOLDER/comment.md" ;;
  *issues/[1-4]*) number=\${all##*/issues/}; cat "$issues/issue-\${kinds[\${number%% *}]}.md" ;;
  'issue create'*)
    issue="$issues/issue-$(kind_of "$last")"
    cp "$last" "$issue.md"; echo open > "$issue.state"; echo "$4" >> "$issue.opened" ;;
esac
`;
