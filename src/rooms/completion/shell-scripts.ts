/** The scripts that make a shell ask edict for completions. They run `edict complete-words`, so they never go stale. */

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** The last line of an answer where paths are possible too; no suggestion begins with a colon. */
export const FILES = ':files';

// For bash 3.2 too, which macOS has.
const bash = `# bash completion for edict
_edict() {
  local word line words files i
  words=()
  # Bash takes --format=json for three words.
  for ((i = 1; i <= COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    if [[ i -gt 1 && ( $word == '=' || \${COMP_WORDS[i-1]} == '=' ) ]]; then
      words[\${#words[@]}-1]+=$word
    else
      words+=("$word")
    fi
  done
  COMPREPLY=()
  files=
  word=\${COMP_WORDS[COMP_CWORD]}
  [[ $word == '=' ]] && word=
  while IFS= read -r line; do
    if [[ $line == ${FILES} ]]; then files=1; continue; fi
    line=\${line%%$'\\t'*}
    [[ $line == *=* ]] && line=\${line##*=}
    COMPREPLY+=("$line")
  done < <(command edict complete-words -- "\${words[@]}" 2>/dev/null)
  if [[ $files ]]; then
    compopt -o filenames 2>/dev/null
    while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$word")
  fi
}
complete -F _edict edict
`;

const zsh = `#compdef edict
# zsh completion for edict
_edict() {
  local line files
  local -a described
  for line in "\${(@f)$(command edict complete-words -- "\${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
    if [[ $line == ${FILES} ]]; then
      files=1
    elif [[ -n $line ]]; then
      described+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
    fi
  done
  (( $#described )) && _describe -V edict described
  [[ -n $files ]] && _files
}
# Sourced, or found as the file _edict in fpath.
if [[ "\${funcstack[1]}" == _edict ]]; then _edict "$@"; else compdef _edict edict; fi
`;

const fish = `# fish completion for edict
function __edict_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    for line in (command edict complete-words -- $words[2..-1] "$current" 2>/dev/null)
        if test "$line" = ${FILES}
            __fish_complete_path "$current"
        else
            echo $line
        end
    end
end
complete -c edict -f -k -a '(__edict_complete)'
`;

export const shellScripts: Readonly<Record<Shell, string>> = { bash, zsh, fish };
