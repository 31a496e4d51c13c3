# Completion of edgewise in bash, with nothing newer than bash 3.2 and without the package bash-completion.
_edgewise() {
    local suggestion
    COMPREPLY=()
    # Each word is one argument, as it was typed: nothing in the command line is evaluated.
    while IFS= read -r suggestion; do
        COMPREPLY+=("${suggestion%%$'\t'*}")
    done < <(edgewise completion -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    [[ ${COMPREPLY-} == *: ]] && compopt -o nospace 2>/dev/null
    return 0
}
complete -o bashdefault -o default -F _edgewise edgewise
