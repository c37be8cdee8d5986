/**
 * A `gh` that answers the calls of action.yml's script, and keeps comments and issues in files of `GH_FOLDER`, the issue
 * with what is to be removed in files of `GH_PROJECT`, which all jobs share.
 */
export const gh = `#!/usr/bin/env bash
echo "$*" >> "$GH_FOLDER/calls"
work=\${GH_PROJECT:-$GH_FOLDER}/to-remove
case "$*" in
  *--paginate*issues?state=all*) [ -e "$work.md" ] && echo 11 || true ;;
  *PATCH*issues/11*)
    for last in "$@"; do case "$last" in state=*) echo "\${last#state=}" > "$work.state" ;; esac; done
    cp "\${last#body=@}" "$work.md" ;;
  *issues/11*) cat "$work.md" ;;
  issue*'policies to remove'*) for last in "$@"; do :; done; cp "$last" "$work.md"; echo open > "$work.state"; echo x >> "$work.opened" ;;
  *graphql*) echo 'github-actions[bot]' ;;
  *--paginate*issues?state=open*) [ -e "$GH_FOLDER/issue.md" ] && echo 9 || true ;;
  *--paginate*) [ -e "$GH_FOLDER/comment.md" ] && echo 7 || true ;;
  *PATCH*issues/9*) for last in "$@"; do :; done; cp "\${last#body=@}" "$GH_FOLDER/issue.md" ;;
  *PATCH*|*POST*) for last in "$@"; do :; done; cp "\${last#body=@}" "$GH_FOLDER/comment.md" ;;
  issue*) for last in "$@"; do :; done; cp "$last" "$GH_FOLDER/issue.md" ;;
esac
`;
